import { useNavigate, useSearch } from '@tanstack/react-router'

/** A document that lies open over a list: its id stands in the address beside the page, so that 'Atrás' closes it. */
export function useOverlay(name: 'historial' | 'encargo') {
  const { page, [name]: opened } = useSearch({ strict: false }) as {
    page?: number
    historial?: number
    encargo?: number
  }
  const navigate = useNavigate()
  const onPage = page ? { page } : {}
  return {
    opened,
    open: (id: number) => void navigate({ to: '.', search: { ...onPage, [name]: id } }),
    close: () => void navigate({ to: '.', search: onPage }),
  }
}
