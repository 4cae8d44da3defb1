/** True for an open list of choices and an edited cell. A menu's entries leave Escape to their layer. */
export const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-mantine-stop-propagation=true]:not([role=menuitem])')
