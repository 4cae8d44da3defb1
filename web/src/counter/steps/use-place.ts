import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { useState, useSyncExternalStore } from 'react'
import { isTraining } from '../../api/calls/training.ts'
import { useNavigator } from '../../navigation/navigation.ts'
import { stepped } from '../../search-params.ts'
import { type PlaceNotes, placeOf, type SaleStep, searchOf } from './place.ts'

function watchAddress(history: RouterHistory) {
  const { pathname } = history.location
  const isHere = (): boolean => history.location.pathname === pathname
  let last = history.location
  return {
    pathname,
    isHere,
    subscribe: (listener: () => void) => history.subscribe(listener),
    read: (): HistoryLocation => {
      if (isHere()) last = history.location
      return last
    },
  }
}

const notesOf = ({ state }: HistoryLocation): PlaceNotes => state as PlaceNotes

/** The step of the sale on this screen. Reads the browser's history, and ignores addresses of other screens. */
export function usePlace() {
  const { history } = useNavigator()
  const [address] = useState(() => watchAddress(history))
  const location = useSyncExternalStore(address.subscribe, address.read)
  const [left, setLeft] = useState<HistoryLocation>()
  const isLeaving = left === location
  const place: SaleStep = isLeaving
    ? { at: 'choose' }
    : placeOf(stepped(Object.fromEntries(new URLSearchParams(location.search))), notesOf(location), isTraining)
  const go = (
    next: SaleStep,
    { notes = {}, replace = false }: { notes?: PlaceNotes; replace?: boolean } = {},
  ): void => {
    if (isLeaving || !address.isHere()) return
    history[replace ? 'replace' : 'push'](`${address.pathname}${searchOf(next)}`, notes)
  }
  return {
    place,
    go,
    /** Goes back to the choosing entry, so that 'Atrás' needs no second press. */
    backToChoosing(): void {
      if (!notesOf(location).isAboveChoosing) go({ at: 'choose' }, { replace: true })
      else if (!isLeaving && address.isHere()) {
        setLeft(location)
        history.back()
      }
    },
  }
}
