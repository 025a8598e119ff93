require('./partage.cjs').jouerLeLot(__filename);
