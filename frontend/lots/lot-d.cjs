require('./partage.cjs').jouer(__filename);
