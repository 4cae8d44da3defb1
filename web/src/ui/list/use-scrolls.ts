import { useEffect, useRef, useState } from 'react'

/** Whether what is in a frame is wider than the frame: it then scrolls, and must be reached by the keyboard. */
export function useScrolls() {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const sizes = new ResizeObserver(() => setScrolls(frame.scrollWidth > frame.clientWidth))
    for (const watched of [frame, ...frame.children]) sizes.observe(watched)
    return () => sizes.disconnect()
  }, [])
  return { ref, scrolls }
}
