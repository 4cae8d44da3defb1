import { type RefObject, useLayoutEffect } from 'react'

/** Selects a replaced figure again, because the next digit would otherwise be added to the new figure. */
export function useKeepSelected(field: RefObject<HTMLInputElement | null>, figure: number, isTyped: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new figure loses the selection
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === field.current) field.current?.select()
  }, [figure])
}
