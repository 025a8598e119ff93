import { lireFichier } from './lire-fichier';

const fichier = (texte: string): File =>
  Object.assign(new File([], 'banque'), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(texte).buffer),
  });

describe('Un fichier fait pour durer', () => {
  it.each([
    ['un tableau de petites lignes', 'Date;Libellé;Montant\n', '01/11/2026;V;1\n', 60_001],
    ['des séparateurs sans fin', 'Date;Libellé;Montant\n01/11/2026;V;1', ';', 2_000_001],
    ['un OFX', '<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>', '<STMTTRN><TRNAMT>1', 20_001],
    ['un MT940', ':20:S\n', ':61:2611011101C1,NTRF\n', 20_001],
    ['un MT940 de lignes vides', ':20:S\n', '\n', 200_001],
    ['un CAMT', '<Document><BkToCstmrStmt><Stmt>', '<Ntry></Ntry>', 20_001],
  ])('%s trop long se refuse avant d’être coupé en morceaux', async (_, debut, ligne, fois) => {
    await expect(lireFichier(fichier(debut + ligne.repeat(fois)))).rejects.toMatchObject({
      code: 'RELEVE_TROP_LONG',
    });
  });
});
