/** Width and height of the outlines of icons in their own units: fine enough for the largest one on a page. */
export const ICON_SIZE = 128;

/** The view box of an element that shows an icon. */
export const ICON_BOX = `0 0 ${ICON_SIZE} ${ICON_SIZE}`;
