/** Takes Escape for itself: an open list of choices, and a cell that is typed in. A menu's entries say so too, and leave it to their layer. */
export const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-mantine-stop-propagation=true]:not([role=menuitem])')
