import { useNavigate, useSearch } from '../../navigation/navigation.ts'

/** The chosen tab, kept in the address as ?pestana=…, without a parameter for `first`. */
export function useTab(first: string) {
  const { pestana = first } = useSearch() as { pestana?: string }
  const navigate = useNavigate()
  const choose = (name: string) => navigate({ to: '.', search: name === first ? {} : { pestana: name } })
  return { chosen: pestana, choose }
}
