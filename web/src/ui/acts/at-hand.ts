import { noticesAreHere } from '../notices/notices.tsx'
import { StandingNotices } from '../notices/standing-notices.tsx'
import { questionsAreHere } from '../questions/questions.tsx'
import { StandingQuestions } from '../questions/standing-questions.tsx'

/*
 * Every form imports this (by `form-guard.ts`), so that notices and questions work if the network is lost later. They
 * cost no request: the file of the dialogs contains them.
 */
questionsAreHere(StandingQuestions)
noticesAreHere(StandingNotices)
