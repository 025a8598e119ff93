import { CODES_REFUS, motifsProposes, phraseDuRefus } from './motifs-refus';

const codes = (type: 'particulier' | 'professionnel') => motifsProposes(type).map(({ code }) => code);

describe('Les motifs d’un refus', () => {
  it('offrent à une entreprise les treize codes de la norme, sous leur libellé officiel, sans « Autre » : un refus n’y a pas ce code', () => {
    expect(codes('professionnel')).toEqual(CODES_REFUS.filter((code) => code !== 'AUTRE'));
    expect(codes('professionnel')).toHaveLength(13);
    expect(codes('particulier')).toContain('AUTRE');
    expect(phraseDuRefus('TRANSAC_INC', 'professionnel')).toBe('Transaction inconnue');
  });

  it('ne parlent à un consommateur ni de TVA, ni de commande, ni de référence contractuelle', () => {
    expect(codes('particulier')).toEqual(
      CODES_REFUS.filter((code) => !['TX_TVA_ERR', 'CMD_ERR', 'REF_CT_ABSENT'].includes(code)),
    );
    expect(phraseDuRefus('TRANSAC_INC', 'particulier')).toBe('Je n’ai rien commandé de tel');
    const mots = motifsProposes('particulier').map(({ libelle }) => libelle);
    expect(mots.join(' ')).not.toMatch(/TVA|électronique|transaction|émetteur/i);
  });

  it('disent à l’émetteur le motif et la précision ; « Autre » laisse toute la place à son texte', () => {
    expect(phraseDuRefus('DOUBLON', 'particulier', 'Reçue le 3.')).toBe(
      'J’ai déjà reçu cette facture. Reçue le 3.',
    );
    expect(phraseDuRefus('AUTRE', 'professionnel', 'Travaux à reprendre')).toBe('Travaux à reprendre');
  });
});
