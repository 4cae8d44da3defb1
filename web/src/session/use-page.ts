import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

interface Address {
  readonly page?: number
  readonly pestana?: string
  readonly buscar?: string
}

/** The tab stays, the page changes. */
const searchOf = (pestana: string | undefined, page = 1) => ({
  ...(pestana && { pestana }),
  ...(page > 1 && { page }),
})

/** The page of a list, kept in the address as ?page=N (B §2); the first page leaves the address clean. */
export function usePage() {
  const { page = 1, pestana, buscar } = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const router = useRouter()
  const setPage = useCallback(
    (next: number) => void navigate({ to: '.', search: searchOf(pestana, next) }),
    [navigate, pestana],
  )
  /** For a changed search: no entry in the history for every key. */
  const toFirst = useCallback(() => {
    const { page: shown, buscar: opened } = router.latestLocation.search
    if (shown || opened) void navigate({ to: '.', search: searchOf(pestana), replace: true })
  }, [navigate, router, pestana])
  const hrefOf = (number: number): string =>
    `?${new URLSearchParams({ ...(pestana && { pestana }), ...(number > 1 && { page: String(number) }) })}`
  return { page, setPage, toFirst, hrefOf, asked: buscar }
}
