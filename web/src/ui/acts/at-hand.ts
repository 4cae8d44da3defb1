import { noticesAreHere } from '../notices/notices.tsx'
import { StandingNotices } from '../notices/standing-notices.tsx'
import { questionsAreHere } from '../questions/questions.tsx'
import { StandingQuestions } from '../questions/standing-questions.tsx'

/*
 * Every form imports this (by `form-guard.ts`): notices and questions come with it. Fetched later they might not come, because the
 * network is gone, and nobody would be told that the form was not saved, or could close it. It costs no request: all of it lies in the
 * file of the dialogs.
 */
questionsAreHere(StandingQuestions)
noticesAreHere(StandingNotices)
