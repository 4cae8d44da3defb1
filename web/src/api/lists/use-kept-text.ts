import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettled } from './search-as-typed.ts'

/** A text in the address. `keep` writes typed text there after a pause, and a new address replaces the text. */
export function useKeptText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const written = useRef(kept)
  useEffect(() => {
    if (kept === written.current) return
    written.current = kept
    setText(kept)
  }, [kept])
  const write = (typed: string) => {
    if (typed === written.current) return
    written.current = typed
    keep(typed)
  }
  const typed = text.trim()
  const settled = useSettled(typed)
  const writeSettled = useEffectEvent(write)
  useEffect(() => writeSettled(settled), [settled])
  return { text, setText, settle: () => write(typed) }
}
