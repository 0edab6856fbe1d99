/*
 * screen_board.c - the board on the screen.  Nothing is told by colour alone:
 *
 *     X O   stones                  ● ○
 *     x o   marked as dead          • ◦
 *     (X)   the last move           (●)
 *     [.]   the cursor              [┼]
 *     [X)   both                    [●)
 *     K     may not be retaken yet  ◇
 *     .  +  empty, a star point     ┼ ╋
 *
 * With one column for a point there is no room for brackets: the last stone is # or @,
 * ◉ or ◎, and the cursor is the terminal's own.
 */
#include <string.h>

#include "screen/screen_view.h"

/* The board as it is to be drawn. */
typedef struct drawn {
    yz_position stones;
    yz_position real; /* without what the players may not see */
    yz_status_map marking;
    bool hidden; /* blind Go */
    bool marked; /* dead stones have been marked */
    bool moved;
    yz_move last;
    yz_point ban[YZ_MAX_POINTS];
    int bans;
} drawn;

static bool
same(yz_point a, yz_point b)
{
    return a.x == b.x && a.y == b.y;
}

const yz_game *
screen_game(const screen_view *view)
{
    yz_hypothetical shown;
    return view->ply < 0 && yz_match_hypothetical(view->match, &shown)
               ? shown.game
               : yz_match_game(view->match);
}

bool
screen_last_move(const screen_view *view, yz_move *out, int *number)
{
    const yz_game *game = screen_game(view);
    const int last = view->ply < 0 ? yz_game_ply_count(game) : view->ply;
    *number = yz_game_move_number(game, last);
    for (int i = last; i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind == YZ_PLY_MOVE && !ply.struck) {
            *out = ply.move;
            return true;
        }
    }
    return false;
}

/* The position after 'ply'.  Where the players see all stones as black now (one-colour Go)
   they do so there too. */
static void
look_back(drawn *board, const yz_game *game, int ply)
{
    const size_t points = (size_t)board->stones.width * board->stones.height;
    yz_game_position(game, &board->real);
    const bool as_it_is = memcmp(board->real.stone, board->stones.stone, points) == 0;
    yz_game_position_at(game, ply, &board->stones);
    for (size_t i = 0; !as_it_is && i < points; i++)
        if (board->stones.stone[i] == YZ_WHITE)
            board->stones.stone[i] = YZ_BLACK;
}

static void
look(drawn *board, const screen_view *view)
{
    const yz_game *game = screen_game(view);
    const bool copy = game != yz_match_game(view->match);
    const yz_phase phase = yz_game_phase(game);
    int number = 0;
    memset(board, 0, sizeof *board);
    board->hidden = !yz_match_view(view->match, view->reader, &board->stones);
    if (copy)
        yz_game_position(game, &board->stones);
    board->moved = screen_last_move(view, &board->last, &number);
    if (view->ply >= 0 && !board->hidden) {
        look_back(board, game, view->ply);
        return;
    }
    yz_game_marking(game, &board->marking);
    board->marked =
        !copy && (phase == YZ_PHASE_STOPPED || phase == YZ_PHASE_CONFIRMATION ||
                  phase == YZ_PHASE_ENDED);
    if (!board->hidden && !board->marked)
        board->bans = yz_game_ko_bans(game, board->ban, YZ_MAX_POINTS);
}

/* True for a line with star points: the third of small boards, the fourth of others. */
static bool
on_star_line(int at, int side)
{
    const int edge = side >= 12 ? 3 : 2;
    const bool middle = side % 2 == 1 && at == side / 2;
    return at == edge || at == side - 1 - edge || (side >= 15 && middle);
}

static bool
is_star(yz_point at, int width, int height)
{
    if (width < 7 || height < 7)
        return false;
    if (width % 2 == 1 && height % 2 == 1 && at.x == width / 2 && at.y == height / 2)
        return true;
    return on_star_line(at.x, width) && on_star_line(at.y, height);
}

static const char *
empty_point(yz_point at, int width, int height, bool ascii)
{
    static const char *const CROSS[3][3] = {
        {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    const int across = at.x == 0 ? 0 : at.x == width - 1 ? 2 : 1;
    const int down = at.y == 0 ? 0 : at.y == height - 1 ? 2 : 1;
    const bool star = is_star(at, width, height);
    if (ascii)
        return star ? "+" : ".";
    return star ? "╋" : CROSS[down][across];
}

/* By colour, then: a stone, a dead one, the last one where there are no brackets. */
static const char *
stone(yz_colour colour, int kind, bool ascii)
{
    static const char *const STONE[2][2][3] = {{{"●", "•", "◉"}, {"○", "◦", "◎"}},
                                               {{"X", "x", "#"}, {"O", "o", "@"}}};
    return STONE[ascii][colour == YZ_WHITE][kind];
}

static bool
is_last(const drawn *board, yz_point at)
{
    return board->moved && board->last.kind == YZ_MOVE_PLAY && same(board->last.at, at);
}

static bool
is_banned(const drawn *board, yz_point at)
{
    for (int i = 0; i < board->bans; i++)
        if (same(board->ban[i], at))
            return true;
    return false;
}

static const char *
glyph(const drawn *board, yz_point at, const screen_layout *lay, bool ascii,
      screen_ink *ink)
{
    const int width = board->stones.width, height = board->stones.height;
    const size_t i = yz_index(width, at);
    const yz_colour colour =
        board->hidden ? YZ_EMPTY : (yz_colour)board->stones.stone[i];
    *ink = colour == YZ_BLACK   ? SCREEN_BLACK
           : colour == YZ_WHITE ? SCREEN_WHITE
                                : SCREEN_LINES;
    if (colour == YZ_EMPTY && is_banned(board, at))
        return ascii ? "K" : "◇";
    if (colour == YZ_EMPTY)
        return empty_point(at, width, height, ascii);
    if (board->marked && board->marking.fate[i] == YZ_FATE_DEAD)
        return stone(colour, 1, ascii);
    return stone(colour, lay->step == 1 && is_last(board, at) ? 2 : 0, ascii);
}

/* Draws the brackets around 'at', unless it is not shown. */
static void
bracket(screen_grid *grid, const screen_layout *lay, yz_point at, const char *left,
        const char *right, screen_ink ink)
{
    const int across = at.x - lay->first_x, down = at.y - lay->first_y;
    if (lay->step != 2 || across < 0 || across >= lay->columns || down < 0 ||
        down >= lay->rows)
        return;
    const int x = lay->x + 2 * across, y = lay->y + down;
    screen_grid_put(grid, x - 1, y, grid->width, ink, left);
    screen_grid_put(grid, x + 1, y, grid->width, ink, right);
}

static void
draw_row(screen_grid *grid, const drawn *board, const screen_layout *lay, int down)
{
    const int row = lay->y + down;
    yz_point at = {0, (uint8_t)(lay->first_y + down)};
    char label[YZ_POINT_TEXT];
    screen_ink ink;
    /* "A4": the number without the letter, at the right of its two columns. */
    const char *number = yz_point_text(at, board->stones.height, label) + 1;
    screen_grid_put(grid, number[1] == '\0', row, grid->width, SCREEN_PLAIN, number);
    for (int i = 0; i < lay->columns; i++) {
        const int x = lay->x + i * lay->step;
        at.x = (uint8_t)(lay->first_x + i);
        if (lay->step == 2 && i > 0)
            screen_grid_put(grid, x - 1, row, grid->width, SCREEN_LINES,
                            grid->ascii ? " " : "─");
        const char *drawn_as = glyph(board, at, lay, grid->ascii, &ink);
        screen_grid_put(grid, x, row, grid->width, ink, drawn_as);
    }
    screen_grid_put(grid, lay->x + (lay->columns - 1) * lay->step + 2, row, grid->width,
                    SCREEN_PLAIN, number);
}

/* The letters above and below.  Where a point has one column, only the last letter of
   "AA" fits. */
static void
draw_letters(screen_grid *grid, const screen_layout *lay, int height, int row)
{
    for (int i = 0; i < lay->columns; i++) {
        char label[YZ_POINT_TEXT];
        const yz_point at = {(uint8_t)(lay->first_x + i), (uint8_t)(height - 1)};
        yz_point_text(at, height, label);
        label[strcspn(label, "0123456789")] = '\0';
        const char *letters = label;
        if (lay->step == 1 && label[1] != '\0')
            letters++;
        screen_grid_put(grid, lay->x + i * lay->step, row, grid->width, SCREEN_PLAIN,
                        letters);
    }
}

void
screen_draw_board(screen_grid *grid, const screen_view *view, const screen_layout *lay)
{
    drawn board;
    look(&board, view);
    /* Blind Go hides the stones, not the board. */
    board.stones.width = (uint8_t)yz_game_width(yz_match_game(view->match));
    board.stones.height = (uint8_t)yz_game_height(yz_match_game(view->match));
    draw_letters(grid, lay, board.stones.height, lay->y - 1);
    for (int down = 0; down < lay->rows; down++)
        draw_row(grid, &board, lay, down);
    draw_letters(grid, lay, board.stones.height, lay->y + lay->rows);
    if (board.moved && board.last.kind == YZ_MOVE_PLAY)
        bracket(grid, lay, board.last.at, "(", ")", SCREEN_LAST);
    bracket(grid, lay, view->cursor, "[", "]", SCREEN_CURSOR);
    if (is_last(&board, view->cursor))
        bracket(grid, lay, view->cursor, "[", ")", SCREEN_CURSOR);
}
