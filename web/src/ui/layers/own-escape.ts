/**
 * True for an open list of choices and for a cell in editing. A menu's entries carry the attribute too, and leave
 * Escape to their layer.
 */
export const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-mantine-stop-propagation=true]:not([role=menuitem])')
