import { useEffect, useState } from 'react'

const TOLD = 'mostrador.sin-garantia'

export const NOT_KEPT =
  'Este navegador no garantiza conservar las ventas que esperan: si el disco se llena, puede borrarlas. Instale Mostrador en este dispositivo (menú del navegador, «Instalar aplicación» o «Agregar a la pantalla de inicio») y no borre los datos del sitio.'

/** True if the browser may delete waiting sales when the disk is full (D218). False if it does not tell. */
async function mayBeCleared(): Promise<boolean> {
  try {
    return !(await navigator.storage.persisted())
  } catch {
    return false
  }
}

/** Returns the warning once on each device. Empty afterwards, or if the browser keeps the data. */
export async function warningOnce(): Promise<string> {
  if (!(await mayBeCleared())) return ''
  try {
    if (localStorage.getItem(TOLD) !== null) return ''
    localStorage.setItem(TOLD, new Date().toISOString())
  } catch {
    // A browser without storage shows the warning each time.
  }
  return NOT_KEPT
}

/** Text that `read` returns about this device's storage. Empty until it is known. */
export function useStorageWords(read: () => Promise<string>): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    let isHere = true
    void read().then((text) => isHere && setWords(text))
    return () => {
      isHere = false
    }
  }, [read])
  return words
}

export const warningNow = async (): Promise<string> => ((await mayBeCleared()) ? NOT_KEPT : '')
