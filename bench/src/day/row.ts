export type Row = {
  set: string;
  measure: string;
  value: number;
  n: number;
  least?: number;
  most?: number;
};
