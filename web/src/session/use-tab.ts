import { useNavigate, useSearch } from '@tanstack/react-router'

/** The chosen tab, kept in the address as ?pestana=…; `first` leaves it clean. */
export function useTab(first: string) {
  const { pestana = first } = useSearch({ strict: false }) as { pestana?: string }
  const navigate = useNavigate()
  const choose = (name: string) => void navigate({ to: '.', search: name === first ? {} : { pestana: name } })
  return { chosen: pestana, choose }
}
