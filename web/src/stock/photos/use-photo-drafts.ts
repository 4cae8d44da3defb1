import { MOST_PHOTOS, uploadPhotos } from '@mostrador/contract/platform/photos'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallRefused, FileRefused } from '../../api/calls/call-errors.ts'
import { sentenceOf } from '../../api/calls/errors.ts'
import { photoFault, sendPhoto } from '../../api/calls/send-photo.ts'
import { photoAddress } from '../../paths.ts'
import { namesOf, type PhotoDraft } from './photo-draft.ts'
import { reordered } from './photo-order.ts'

export type PhotoDrafts = ReturnType<typeof usePhotoDrafts>

const keptDraft = (name: string): PhotoDraft => ({
  key: name,
  label: 'Foto guardada',
  preview: photoAddress(name, 256),
  name,
})

/** Each photo uploads on its own, so that one bad file does not affect the others. */
export function usePhotoDrafts(initial: readonly string[]) {
  const [drafts, setDrafts] = useState<readonly PhotoDraft[]>(() => initial.map(keptDraft))
  const [refused, setRefused] = useState<readonly string[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  const change = useCallback(
    (key: string, part: Partial<PhotoDraft>) =>
      setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft))),
    [],
  )
  const start = useCallback(
    async (key: string, file: File) => {
      change(key, { progress: 0, fault: '' })
      try {
        const { photos } = await sendPhoto(uploadPhotos, file, (progress) => change(key, { progress }))
        setDrafts((all) => arrived(all, key, photos[0]))
      } catch (fault) {
        // The server refuses the file itself: a retry changes nothing.
        const isFinal = fault instanceof CallRefused && fault.status < 429 && fault.status !== 401
        if (isFinal || fault instanceof FileRefused) {
          setDrafts((all) => all.filter((draft) => draft.key !== key))
          // Two files with one name share one message.
          setRefused((all) => [...new Set([...all, sentenceOf(fault)])])
        } else change(key, { fault: sentenceOf(fault) })
      }
    },
    [change],
  )
  const add = (files: readonly File[]) => {
    const faults = [...new Set(files.flatMap((file) => photoFault(file) ?? []))]
    const fitting = files.filter((file) => photoFault(file) === undefined)
    const room = MOST_PHOTOS - drafts.length
    setRefused(fitting.length > room ? [...faults, `Elija como máximo ${MOST_PHOTOS} fotos.`] : faults)
    for (const file of fitting.slice(0, room)) {
      const preview = URL.createObjectURL(file)
      previews.current.add(preview)
      setDrafts((all) => [...all, { key: preview, label: file.name, preview, file, progress: 0 }])
      void start(preview, file)
    }
  }
  return {
    drafts,
    refused,
    names: namesOf(drafts),
    isUploading: drafts.some(({ name, fault }) => name === undefined && !fault),
    hasFault: drafts.some(({ fault }) => fault),
    add,
    retry: ({ key, file }: PhotoDraft) => file && void start(key, file),
    remove: (key: string) => setDrafts((all) => all.filter((draft) => draft.key !== key)),
    move: (from: number, to: number) => setDrafts((all) => reordered(all, from, to)),
    showNames: (names: readonly string[]) => {
      setDrafts(names.map(keptDraft))
      setRefused([])
    },
  }
}

/** A photo chosen twice counts once. */
const arrived = (all: readonly PhotoDraft[], key: string, name: string | undefined): PhotoDraft[] =>
  all
    .filter((draft) => draft.key !== key || !all.some((other) => other.name === name))
    .map((draft) => (draft.key === key && name !== undefined ? { ...draft, name, progress: 1 } : draft))
