/** The selected words in an element, extended to whole words; empty without a selection. */
export function selectedWords(within: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!within || !selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0).cloneRange();
  if (!within.contains(range.commonAncestorContainer)) return '';
  takeWholeWords(range);
  return range.toString().trim();
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

function takeWholeWords(range: Range): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer instanceof Text) {
    const { data } = startContainer;
    let start = startOffset;
    while (start > 0 && LETTER.test(data.charAt(start - 1)) && LETTER.test(data.charAt(start))) {
      start -= 1;
    }
    range.setStart(startContainer, start);
  }
  if (endContainer instanceof Text) {
    const { data } = endContainer;
    let end = endOffset;
    while (
      end < data.length &&
      LETTER.test(data.charAt(end - 1)) &&
      LETTER.test(data.charAt(end))
    ) {
      end += 1;
    }
    range.setEnd(endContainer, end);
  }
}
