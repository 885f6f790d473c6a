/** The lab: variants of a module side by side, with statistics a referee would accept. No I/O, no clock, no DOM. */

export {}
