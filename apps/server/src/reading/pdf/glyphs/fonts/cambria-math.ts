/** Rows of letters that Cambria Math holds: the first code, the letters, and how wide each is (0: not known). */
const ROWS: readonly [first: number, letters: string, widths: string][] = [
  [0x4, 'ABCDEF', '623 611 563 662 0 537'],
  [0xe, 'KLM', '629 537 815'],
  [0x12, 'OPQRST', '653 568 653 621 496 593'],
  [0x19, 'VWXY', '604 0 571 570'],
  [0x83, 'abcdefghijklmnop', '488 547 441 0 488 0 494 552 278 0 524 271 832 558 531 0'],
  [0x94, 'rstuv', '414 430 338 552 504'],
  [0x9a, 'xy', '483 504'],
  [0x1e1, ',;:.…', '205 264 264 205 752'],
  [0x200, '/', '490'],
  [0x372, '0123456789', '554 554 554 554 554 554 554 554 554 554'],
  [0x3be, '√∆', '657 596'],
  [0x539, 'ℝℤ', '745 603'],
  [0x55c, '→', '838'],
  [0x59c, '⇒', '866'],
  [0x59e, '⇔', '1035'],
  [0x5d0, '∈∉', '623 640'],
  [0x5f5, '∴∵:', '573 573 305'],
  // Bold, italic and bold italic letters, and those of smaller sizes.
  [0x6ef, 'ABCDEFGHIJKLM', '679 666 588 0 0 566 0 0 364 0 696 565 861'],
  [0x6fc, 'NOPQRSTUVWXY', '694 0 628 710 681 0 654 0 646 0 0 617'],
  [0x709, 'abcdefghijklm', '550 606 483 0 545 0 540 611 329 0 609 323 905'],
  [0x716, 'nopqrstuvwxy', '618 584 612 0 476 474 380 612 541 0 525 541'],
  [0x723, 'ABCDEFGHIJKLM', '633 656 597 692 625 611 630 728 0 0 698 532 851'],
  [0x730, 'NOPQRSTUVWXY', '732 676 620 676 637 529 595 0 625 950 645 603'],
  [0x73d, 'abcdefghijklm', '557 539 460 580 496 550 612 555 317 359 552 316 838'],
  [0x74a, 'nopqrstuvwxyz', '574 533 558 539 476 462 395 574 544 739 532 560 483'],
  [0x7e0, 'θ', '563'],
  [0x7e8, 'π', '593'],
  [0x86d, 'ABCDEFGHIJKLM', '662 0 627 750 656 639 0 0 436 0 0 0 913'],
  [0x87a, 'NOPQRSTUVWX', '760 732 687 732 697 567 624 0 0 0 692'],
  [0x887, 'abcdefghijklm', '621 607 505 644 549 563 677 632 371 389 612 370 927'],
  [0x894, 'nopqrstuvwxyz', '647 577 621 605 537 502 419 646 600 788 577 598 517'],
  [0xab9, 'αβγ', '638 611 565'],
  [0xac0, 'θ', '596'],
  [0xac8, 'πρ', '656 588'],
  [0xad9, '0123456789', '598 598 598 598 598 598 598 598 598 598'],
  [0xb34, '012345678', '579 579 579 579 579 579 579 579 579'],
  [0xb3e, '+−', '728 728'],
  [0xb58, 'T', '649'],
  [0xb5a, 'V', '679'],
  [0xbba, 'ABCDEFG', '662 678 606 716 639 626 654'],
  [0xbd4, 'abcdefghijklmn', '625 599 505 639 0 600 660 622 351 0 605 0 935 649'],
  [0xbe5, 'rstuvwxyz', '529 0 440 0 0 0 591 633 529'],
  [0xc2d, '1234567', '595 595 595 595 595 595 595'],
  [0xd45, '+−', '747 747'],
  [0xd48, '×', '714'],
  [0xd4c, '=', '747'],
  [0xd4f, '<>≤≥', '749 749 749 749'],
  [0x123a, '(){}[]', '415 415 387 387 350 350'],
];

const LETTERS = new Map(
  ROWS.flatMap(([first, letters, widths]) => {
    const widthOf = widths.split(' ').map(Number);
    return Array.from(letters, (letter, at) => {
      return [first + at, { letter, width: widthOf[at] ?? 0 }] as const;
    });
  }),
);

/** What Cambria Math draws for a code; null where code and width are not known together. */
export function cambriaMathLetter(code: number, width: number): string | null {
  const known = LETTERS.get(code);
  return known !== undefined && Math.round(width) === known.width ? known.letter : null;
}
