import { validiteEntre } from './validite';
import { etatInitial, reduireAssistant, type ActionAssistant, type EtatAssistant } from './assistant.reducer';
import { LIGNE_NEUVE } from './valeurs-assistant';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const depart = (): EtatAssistant => etatInitial('2026-11-05', EMETTEUR, 'Conditions');
const jouer = (...actions: ActionAssistant[]): EtatAssistant => actions.reduce(reduireAssistant, depart());
const cles = (etat: EtatAssistant): string[] => etat.valeurs.lignes.map(({ cle }) => cle);

describe('assistant : départ', () => {
  it('commence à l’étape 1, avec trois lignes vides et une échéance à 30 jours', () => {
    const { etape, valeurs } = depart();
    expect(etape).toBe(1);
    expect(valeurs.lignes).toHaveLength(3);
    expect(valeurs.lignes.every((l) => l.description === '' && l.quantite === '1')).toBe(true);
    expect(valeurs).toMatchObject({ dateEmission: '2026-11-05', validite: 30, dateEcheance: '2026-12-05' });
  });
});

describe('assistant : dates', () => {
  it('l’échéance suit la durée choisie', () => {
    expect(jouer({ type: 'validite', jours: 45 }).valeurs.dateEcheance).toBe('2026-12-20');
  });

  it('« fin de mois » va jusqu’à la fin du mois, et le reste si la date d’émission change', () => {
    const choix: ActionAssistant = { type: 'validite', jours: 45, finDeMois: true };
    expect(jouer(choix).valeurs.dateEcheance).toBe('2026-12-31');
    const { valeurs } = jouer(choix, { type: 'dateEmission', date: '2026-11-20' });
    expect(valeurs).toMatchObject({ dateEcheance: '2027-01-31', validite: 45, finDeMois: true });
  });

  it('part du délai et des conditions du profil', () => {
    const { valeurs } = etatInitial('2026-11-05', EMETTEUR, '', {
      delai: { jours: 10, finDeMois: false },
      escompte: { taux: 200, jours: 5 },
      penalites: { tauxAnnuel: 1_250 },
    });
    expect(valeurs).toMatchObject({
      dateEcheance: '2026-11-15',
      retard: { escompteTaux: '2', escompteJours: '5', penalites: 'annuel', tauxAnnuel: '12,5' },
    });
  });

  it('l’échéance suit la date d’émission tant qu’une durée est choisie', () => {
    const { valeurs } = jouer({ type: 'dateEmission', date: '2026-11-01' });
    expect(valeurs.dateEcheance).toBe('2026-12-01');
  });

  it('une échéance libre ne bouge plus avec la date d’émission', () => {
    const { valeurs } = jouer(
      { type: 'dateEcheance', date: '2026-11-12' },
      { type: 'dateEmission', date: '2026-11-01' },
    );
    expect(valeurs).toMatchObject({ validite: null, dateEcheance: '2026-11-12' });
  });

  it('une échéance tapée qui tombe juste retrouve sa durée', () => {
    expect(jouer({ type: 'dateEcheance', date: '2026-11-20' }).valeurs.validite).toBe(15);
    expect(validiteEntre('', '2026-11-20')).toBeNull();
  });

  it('une date d’émission effacée ne fausse pas l’échéance', () => {
    expect(jouer({ type: 'dateEmission', date: '' }).valeurs.dateEcheance).toBe('2026-12-05');
  });
});

describe('assistant : lignes', () => {
  it('ajoute une ligne après celle où l’on est, sinon à la fin', () => {
    expect(cles(jouer({ type: 'ligne/ajouter', apres: 'l1' }))).toEqual(['l1', 'l4', 'l2', 'l3']);
    expect(cles(jouer({ type: 'ligne/ajouter' }))).toEqual(['l1', 'l2', 'l3', 'l4']);
  });

  it('duplique juste en dessous, avec le même contenu et une autre clé', () => {
    const { valeurs } = jouer(
      { type: 'ligne/modifier', cle: 'l1', champ: 'description', valeur: 'Bol' },
      { type: 'ligne/dupliquer', cle: 'l1' },
    );
    expect(valeurs.lignes.map(({ cle, description }) => [cle, description])).toEqual([
      ['l1', 'Bol'],
      ['l4', 'Bol'],
      ['l2', ''],
      ['l3', ''],
    ]);
  });

  it('déplace une ligne sans jamais sortir du tableau', () => {
    expect(cles(jouer({ type: 'ligne/deplacer', cle: 'l1', vers: 2 }))).toEqual(['l2', 'l3', 'l1']);
    expect(cles(jouer({ type: 'ligne/deplacer', cle: 'l3', vers: -4 }))).toEqual(['l3', 'l1', 'l2']);
    expect(cles(jouer({ type: 'ligne/deplacer', cle: 'l1', vers: 99 }))).toEqual(['l2', 'l3', 'l1']);
  });

  it('supprimer la dernière ligne en laisse une vierge', () => {
    const { valeurs } = jouer(
      ...(['l1', 'l2', 'l3'] as const).map((cle) => ({ type: 'ligne/supprimer' as const, cle })),
    );
    expect(valeurs.lignes).toEqual([{ ...LIGNE_NEUVE, cle: 'l4' }]);
  });

  it('les lignes importées prennent la place des vierges, et une vierge reste à la suite', () => {
    const { valeurs } = jouer(
      { type: 'ligne/modifier', cle: 'l2', champ: 'description', valeur: 'Gardée' },
      {
        type: 'lignes/importer',
        lignes: [{ ...LIGNE_NEUVE, description: 'Reprise', quantite: '2', prixUnitaire: '5' }],
      },
    );
    expect(valeurs.lignes.map(({ description }) => description)).toEqual(['Gardée', 'Reprise', '']);
    expect(new Set(valeurs.lignes.map(({ cle }) => cle)).size).toBe(3);
  });
});

describe('assistant : révision', () => {
  it('avance à chaque vraie modification', () => {
    expect(
      jouer({ type: 'client', clientId: 'c1' }, { type: 'texte', champ: 'objet', valeur: 'Vases' }).revision,
    ).toBe(2);
  });

  it.each<ActionAssistant>([
    { type: 'aller', etape: 3 },
    { type: 'client', clientId: null },
    { type: 'texte', champ: 'objet', valeur: '' },
    { type: 'emetteur', champ: 'nom', valeur: 'Durand' },
    { type: 'ligne/modifier', cle: 'l1', champ: 'quantite', valeur: '1' },
    { type: 'ligne/modifier', cle: 'inconnue', champ: 'quantite', valeur: '9' },
    { type: 'ligne/supprimer', cle: 'inconnue' },
    { type: 'ligne/deplacer', cle: 'l1', vers: 0 },
    { type: 'validite', jours: 30 },
  ])('reste la même quand rien ne change : $type', (action) => {
    expect(jouer(action).revision).toBe(0);
  });
});
