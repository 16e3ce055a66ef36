/**
 * Small texts stored with students' files. Names consist of letters, digits, `-` and `_`, at most
 * one folder deep.
 */
export type SmallFiles = {
  /** Names of files and folders in a folder; none if it is missing. */
  list(folder: string): Promise<string[]>;
  read(name: string): Promise<string | null>;
  /** On return the text is durable; names may be overwritten. */
  write(name: string, text: string): Promise<void>;
  close(): void;
};
