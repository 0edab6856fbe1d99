# A few lines in front of CMake: what each target does is one line of `make help`.
# Works in a folder with blanks in its name: paths here are relative.
.POSIX:
PREFIX = /usr/local
DESTDIR =
CASES = ../shared/cases
JOBS = 2

all:
	@sh scripts/dependencies.sh build
	@mkdir -p build
	@cmake --preset release >build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@cmake --build --preset release --target product -j $(JOBS)

help:
	@echo "make            build build/release/yunzi and the library"
	@echo "make judge      install what is missing, build, judge a finished game"
	@echo "make test       install what is missing, build and run everything that must pass"
	@echo "make test-page  the library in node, and the page in the browsers that are installed"
	@echo "make check      build and run the tests that reach FILE=..., or what differs from the last commit"
	@echo "make install    install program, library, headers, man pages, guide, completions (PREFIX, DESTDIR)"
	@echo "make twin       the long proofs that the last lines of make test name (tests/long.txt), coverage, fuzzing; PATTERN=... for some"
	@echo "make acceptance CASES=DIR   judge a folder of cases"
	@echo "make coverage   which branches of the exact parts no test takes"
	@echo "make mutants    small faults put into the library, COUNT (default 200): which do the tests notice?"
	@echo "make fuzz       every fuzz target for SECONDS (default 600) each"
	@echo "make wasm       install what is missing, build/wasm/libyunzi.a for the browser (WebAssembly)"
	@echo "make page       install what is missing, build/page/yunzi.html: the judge in a browser, one file"
	@echo "make package    install what is missing, Debian packages in build/package"
	@echo "make release    the source as build/dist/yunzi-VERSION.tar.gz, with its checksum"
	@echo "make pages      write docs/rules from the table of rule sets"
	@echo "make pot        write po/yunzi.pot, all that languages translate, and bring it into each po/LL.po; po/course, po/help, po/page likewise"
	@echo "make languages  list what has no words in a language (the build compiles po/)"
	@echo "make clean      remove what was built"

judge:
	@sh scripts/judge.sh

test:
	@sh scripts/test.sh

test-page:
	@sh scripts/test-page.sh

check:
	@sh scripts/check.sh $(FILE)

install:
	@sh scripts/may-install.sh "$(DESTDIR)$(PREFIX)"
	@$(MAKE) all
	@umask 022 && DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)"
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" -ne 0 ] || ldconfig

twin:
	@sh scripts/twin.sh $(PATTERN)

acceptance:
	@sh scripts/acceptance.sh "$(CASES)"

fuzz:
	@sh scripts/fuzz.sh $(SECONDS)

coverage:
	@sh scripts/coverage.sh

mutants:
	@sh scripts/dependencies.sh mutants
	@python3 scripts/mutants.py --count $${COUNT:-200} --seed $${SEED:-1}

wasm:
	@sh scripts/dependencies.sh wasm
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm -j $(JOBS) --target yunzi_static

page:
	@sh scripts/dependencies.sh page
	@sh scripts/page.sh

package:
	@sh scripts/dependencies.sh package
	@sh scripts/package.sh --page

release:
	@sh scripts/release.sh

pages: all
	@sh scripts/rule-pages.sh

pot:
	@sh scripts/dependencies.sh languages
	@sh scripts/catalogue.sh
	@python3 scripts/page_words.py

languages:
	@sh scripts/dependencies.sh languages
	@python3 scripts/languages.py
	@python3 scripts/page_words.py --list

clean:
	rm -rf build

.PHONY: all help judge test test-page check install twin acceptance fuzz coverage mutants wasm page package release pages pot languages clean
