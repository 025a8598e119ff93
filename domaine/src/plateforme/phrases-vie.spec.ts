import { apresEvenement, nouveauDepot } from './depot';
import { MOTIFS_PAR_STATUT } from './motifs-cdv';
import {
  PHRASES_D_INCIDENT,
  phraseDuDepot,
  phraseDuRefusElectronique,
  phraseDuRejet,
  phraseIrrecevable,
} from './phrases-vie';

const MIDI = new Date('2027-09-10T12:00:00Z');
const pris = apresEvenement(nouveauDepot(MIDI), { quoi: 'pris' }, MIDI)!;

describe('Les mots d’une mauvaise nouvelle', () => {
  it('d’un rejet : ce qui s’est passé, qu’il ne l’a pas reçue, et deux gestes', () => {
    expect(phraseDuRejet('DOUBLON')).toEqual({
      phrase:
        'Rejetée par la plateforme de votre client\u00a0: cette facture existe déjà chez lui. Il ne l’a pas reçue.',
      champ: 'numero',
      gestes: [
        'Annulez-la par un avoir interne (il ne part pas).',
        'Refaites-la\u00a0: nouveau numéro, rien à retaper.',
      ],
    });
    expect(phraseDuRejet('REJ_SEMAN', 'BR-FR-12').phrase).toContain('de notre fait (BR-FR-12)');
    expect(phraseDuRejet('NOUVEAU').phrase).toContain('NOUVEAU');
    expect(phraseDuRejet(undefined).phrase).toContain('sans dire pourquoi');
  });

  it('des douze rejets : chacun a sa phrase, différente', () => {
    const phrases = MOTIFS_PAR_STATUT['213']!.map((motif) => phraseDuRejet(motif).phrase);
    expect(new Set(phrases).size).toBe(12);
    expect(phrases.filter((phrase) => /[A-Z]{2,}_/.test(phrase))).toEqual([]);
  });

  it('des treize refus : les mots du motif, ceux du client, les deux gestes', () => {
    expect(phraseDuRefusElectronique('TX_TVA_ERR', 'Il faut 20\u00a0%').phrase).toBe(
      'Refusée par votre client\u00a0: Taux de TVA erroné. «\u00a0Il faut 20\u00a0%\u00a0».',
    );
    expect(phraseDuRefusElectronique(undefined, 'Rien commandé.').phrase).toBe(
      'Refusée par votre client\u00a0: «\u00a0Rien commandé\u00a0».',
    );
    expect(phraseDuRefusElectronique(undefined).phrase).toBe('Refusée par votre client.');
    for (const motif of MOTIFS_PAR_STATUT['210']!)
      expect(phraseDuRefusElectronique(motif)).toMatchObject({ gestes: { length: 2 } });
  });

  it('d’un irrecevable : rien n’est parti, nous renvoyons, ou le champ est nommé', () => {
    expect(phraseIrrecevable('InvalidSchema').phrase).toBe(
      'Le fichier n’est pas passé\u00a0: rien n’est parti. Nous le renvoyons.',
    );
    expect(phraseIrrecevable('IRR_TAILLE_F').phrase).toContain('Fichier trop lourd.');
    expect(phraseIrrecevable('IRR_NOM_F', 'numero')).toMatchObject({
      champ: 'numero',
      gestes: { length: 1 },
    });
  });

  it('d’un dépôt qui attend : depuis quand, ou l’heure du prochain essai', () => {
    const muet = apresEvenement(pris, { quoi: 'injoignable', attendreSecondes: 300 }, MIDI)!;
    expect(phraseDuDepot(muet, MIDI)).toBe(
      'La plateforme ne répond pas. Votre facture est émise, elle partira seule. Prochain essai à 14\u00a0h\u00a005.',
    );
    const depose = apresEvenement(pris, { quoi: 'depose', flux: 'F' }, MIDI)!;
    expect(phraseDuDepot(depose, new Date(MIDI.getTime() + 3 * 3_600_000))).toBe(
      'Déposée il y a 3\u00a0heures, pas encore de réponse de la plateforme.',
    );
    const soir = new Date('2027-09-10T21:00:00Z');
    const tard = apresEvenement(pris, { quoi: 'injoignable', attendreSecondes: 3 * 3_600 }, soir)!;
    expect(phraseDuDepot(tard, soir)).toContain('demain à 2\u00a0h\u00a000');
    expect(phraseDuDepot(nouveauDepot(MIDI), MIDI)).toBeNull();
    expect(phraseDuDepot({ ...pris, etat: 'bloque' }, MIDI)).toContain('dix jours');
    expect(phraseDuDepot({ ...pris, etat: 'refuse' }, MIDI)).toContain('n’est pas déposée');
  });

  it('d’un incident : rien n’a changé', () => {
    expect(Object.values(PHRASES_D_INCIDENT).every((phrase) => phrase.endsWith('.'))).toBe(true);
  });

  it('ont leurs insécables', () => {
    const phrases = [
      ...Object.values(PHRASES_D_INCIDENT),
      ...['DOUBLON', 'REJ_SEMAN'].flatMap((motif) => [
        phraseDuRejet(motif).phrase,
        ...phraseDuRejet(motif).gestes,
      ]),
    ];
    expect(phrases.filter((phrase) => / [:;!?]/.test(phrase))).toEqual([]);
  });
});
