// look.js - how boards look on this screen: as the reader has set them.
import { kept } from "../../kept.js";

/** @returns {{coordinates: any, ground: any}} */
export const boardOptions = () => ({ coordinates: kept("coordinates", "letters"), ground: kept("ground", "wood") });
