import { type RefObject, useLayoutEffect } from 'react'

/**
 * Selects the figure of a focused field again when another figure takes its place before anything was typed. Otherwise the next
 * digit would be added to the new figure.
 */
export function useKeepSelected(field: RefObject<HTMLInputElement | null>, figure: number, isTyped: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new figure is what takes the selection away
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === field.current) field.current?.select()
  }, [figure])
}
