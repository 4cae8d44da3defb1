/** True for touch input: focusing a field would open the on-screen keyboard over the page. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches
