/**
 * A logo for paper (D130): black or nothing, as large as a ticket has room for. What stands on nothing and is mostly light was made for a
 * dark ground: it is turned over, or the paper would not show it. '' where nothing would be printed.
 */
export declare function paperLogo(file: string): Promise<string>
