import { useEffect } from 'react'
import { useNavigator } from '../../../navigation/navigation.ts'

/** Loads the screens behind the login while the person types. */
export function useFirstScreens(): void {
  const { fetchNext } = useNavigator()
  useEffect(() => {
    document.addEventListener('input', fetchNext, { once: true })
    return () => document.removeEventListener('input', fetchNext)
  }, [fetchNext])
}
