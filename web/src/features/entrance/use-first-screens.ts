import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'

/** Where most people begin their day. */
const FIRST = [paths.client.dashboard, paths.client.newOrder] as const

/** Fetches the screens behind the login while somebody types: the page that loads after it has them at hand. */
export function useFirstScreens(): void {
  const router = useRouter()
  useEffect(() => {
    const fetchThem = () => {
      for (const path of FIRST) {
        const route = router.routesByPath[path]
        // Not there yet, or no network: they are fetched when they are needed.
        for (const each of [route.parentRoute, route]) void router.loadRouteChunk(each)?.catch(() => undefined)
      }
    }
    document.addEventListener('input', fetchThem, { once: true })
    return () => document.removeEventListener('input', fetchThem)
  }, [router])
}
