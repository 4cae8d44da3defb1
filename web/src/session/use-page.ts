import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The page of a list, kept in the address as ?page=N (B §2); the first page leaves the address clean. */
export function usePage() {
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const navigate = useNavigate()
  const router = useRouter()
  const setPage = useCallback(
    (next: number) => void navigate({ to: '.', search: next > 1 ? { page: next } : {} }),
    [navigate],
  )
  /** For a changed search: no entry in the history for every key. */
  const toFirst = useCallback(() => {
    if (router.latestLocation.search.page) void navigate({ to: '.', search: {}, replace: true })
  }, [navigate, router])
  const hrefOf = (number: number): string => (number > 1 ? `?page=${number}` : '?')
  return { page, setPage, toFirst, hrefOf }
}
