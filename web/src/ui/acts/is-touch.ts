/** Whether fingers point here: a field that gets the focus would then bring the keyboard up over the screen. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches
