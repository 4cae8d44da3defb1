import { useEffect } from 'react'
import { useNavigator } from '../../../navigation/navigation.ts'

/** Fetches the screens behind the login while somebody types: the page that loads after it has them at hand. */
export function useFirstScreens(): void {
  const { fetchNext } = useNavigator()
  useEffect(() => {
    document.addEventListener('input', fetchNext, { once: true })
    return () => document.removeEventListener('input', fetchNext)
  }, [fetchNext])
}
