/**
 * A folder of small texts beside the files of students. Names are ours: letters, digits, `-` and `_`, in
 * folders at most one deep.
 */
export type SmallFiles = {
  /** The names in a folder, those of folders too; none where it is not there. */
  list(folder: string): Promise<string[]>;
  /** Null where nothing has this name. */
  read(name: string): Promise<string | null>;
  /** When this returns, the text is safe under its name; the same one may be written again. */
  write(name: string, text: string): Promise<void>;
  close(): void;
};
