-- Every three letters in a row, folded as db/arabic-search.ts folds them; ends of lines fill up the last. It
-- names no other function of ours, for an index is built and restored with an empty search path. Its cost
-- and the missing statistics keep the planner from calling it row by row instead of asking the index.
CREATE FUNCTION "search_grams"(VARIADIC parts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  letters text[] := string_to_array(
    translate(
      lower(array_to_string(parts, E'\n') COLLATE "C"),
      'أإآٱىیئکةھہەۃؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' ||
        U&'\0640\0670\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\200B\200C\200D\200E\200F',
      'اااايييكهههههو01234567890123456789'
    ) || E'\n\n',
    NULL
  );
  last int := cardinality(letters);
BEGIN
  RETURN array_to_tsvector(array(
    SELECT a || b || c
    FROM unnest(letters[:last - 2], letters[2:last - 1], letters[3:]) AS gram(a, b, c)
  ));
END $$;
