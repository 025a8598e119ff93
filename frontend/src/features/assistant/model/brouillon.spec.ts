import { auJour } from './validite';
import { etatInitial } from './assistant.reducer';
import { LIGNE_NEUVE } from './valeurs-assistant';
import { corpsBrouillon } from './brouillon';
import { seRetrouveSansCopie } from './sans-copie';
import { etatDepuisCopie, garderCopie, lireCopie, oublierCopie, type CopieLocale } from './copie-locale';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const VALEURS = {
  ...etatInitial('2026-11-05', EMETTEUR, 'Conditions').valeurs,
  clientId: 'c1',
  objet: '  Vases ',
  lignes: [
    { ...LIGNE_NEUVE, cle: 'l1', description: 'Bol', quantite: '1,5', prixUnitaire: '18,5', unite: 'h' },
    { ...LIGNE_NEUVE, cle: 'l2', description: 'À finir', quantite: 'deux', prixUnitaire: '', unite: '' },
    { ...LIGNE_NEUVE, cle: 'l3', description: '', quantite: '1', prixUnitaire: '', unite: '' },
  ],
};
const copie = (brouillonId: string | null): CopieLocale => ({
  brouillonId,
  version: 2,
  etape: 3,
  valeurs: VALEURS,
  aJour: false,
  tentatives: [{ cle: 'k', corps: corpsBrouillon(VALEURS) }],
});

beforeEach(() => localStorage.clear());

describe('corps d’un brouillon', () => {
  it('porte les nombres lisibles, omet les illisibles et les lignes vierges', () => {
    expect(corpsBrouillon(VALEURS).lignes).toEqual([
      { description: 'Bol', quantite: 1.5, prixUnitaire: 18.5, unite: 'h' },
      { description: 'À finir' },
    ]);
  });

  it('n’envoie ni date impossible, ni texte vide ou contraire à sa règle, et jamais l’émetteur', () => {
    const corps = corpsBrouillon({
      ...VALEURS,
      dateLibre: false,
      dateEcheance: '',
      bonDeCommande: ' ',
      contrat: 'C'.repeat(61),
    });
    expect(corps).toEqual({
      client: 'c1',
      dateEmission: '2026-11-05',
      objet: 'Vases',
      lignes: expect.any(Array),
      mentionsLegales: {
        conditions: { escompte: null, penalites: { foisTauxLegal: 3 } },
        conditionsPaiement: 'Conditions',
        mentionLibre: '',
      },
    });
  });
});

describe('les dates que personne n’a tapées', () => {
  const TAPEE = { ...VALEURS, dateLibre: false };

  it('ne partent pas : seul le délai part, l’échéance le suivra', () => {
    const corps = corpsBrouillon(VALEURS);
    expect(corps).not.toHaveProperty('dateEmission');
    expect(corps).not.toHaveProperty('dateEcheance');
    expect(corps.mentionsLegales?.conditions).toMatchObject({ delai: { jours: 30 } });
  });

  it('tapée, une date part ; une échéance libre part aussi, même sous une date d’émission libre', () => {
    expect(corpsBrouillon(TAPEE)).toMatchObject({ dateEmission: '2026-11-05', dateEcheance: '2026-12-05' });
    const corps = corpsBrouillon({ ...VALEURS, validite: null, dateEcheance: '2027-01-31' });
    expect(corps).toMatchObject({ dateEcheance: '2027-01-31' });
    expect(corps).not.toHaveProperty('dateEmission');
  });

  it('sont celles du jour où l’on reprend la saisie, et l’échéance les suit ; tapées, elles restent', () => {
    const reprise = (valeurs: typeof VALEURS) => auJour({ valeurs }, '2026-12-20').valeurs;
    expect(reprise(VALEURS)).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-19' });
    expect(reprise(TAPEE)).toMatchObject({ dateEmission: '2026-11-05', dateEcheance: '2026-12-05' });
    const datee = { ...VALEURS, validite: null, dateEcheance: '2027-01-31' };
    expect(reprise(datee)).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-31' });
  });
});

describe('copie locale', () => {
  it('se relit telle qu’elle a été gardée, texte illisible compris', () => {
    garderCopie(localStorage, 'u1', copie('f1'));
    expect(lireCopie(localStorage, 'u1', 'f1')).toEqual(copie('f1'));
  });

  it('gardée par une version d’avant, elle se complète : l’adresse de livraison en texte se structure', () => {
    const { livraison: _livraison, acompte: _acompte, remise: _remise, ...avant } = VALEURS;
    const lignes = [{ cle: 'l1', description: 'Bol', quantite: '1,5', prixUnitaire: '18,5', unite: 'h' }];
    const valeurs = { ...avant, lignes, adresseLivraison: 'Chez Anne\n69002 Lyon' } as never;
    garderCopie(localStorage, 'u1', { ...copie('f1'), valeurs });
    expect(lireCopie(localStorage, 'u1', 'f1')?.valeurs).toMatchObject({
      acompte: '',
      remise: '',
      livraison: { rue: 'Chez Anne', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
      lignes: [{ description: 'Bol', nature: '', detail: '', remise: '' }],
    });
  });

  it('appartient à un compte et à un brouillon', () => {
    garderCopie(localStorage, 'u1', copie('f1'));
    expect(lireCopie(localStorage, 'u2', 'f1')).toBeNull();
    expect(lireCopie(localStorage, 'u1', null)).toBeNull();
  });

  it('oublier la copie d’un brouillon laisse celle d’une saisie qui n’en est pas encore un', () => {
    garderCopie(localStorage, 'u1', copie(null));
    garderCopie(localStorage, 'u1', copie('f1'));
    oublierCopie(localStorage, 'u1', 'f1');
    expect(lireCopie(localStorage, 'u1', 'f1')).toBeNull();
    expect(lireCopie(localStorage, 'u1', null)).toEqual(copie(null));
  });

  it('sert encore quand le serveur ne sait pas tout : un nombre illisible, un émetteur pas encore au profil', () => {
    const lisibles = VALEURS.lignes.filter(({ cle }) => cle !== 'l2');
    expect(seRetrouveSansCopie({ ...VALEURS, lignes: lisibles }, EMETTEUR)).toBe(true);
    expect(seRetrouveSansCopie(VALEURS, EMETTEUR)).toBe(false);
    expect(seRetrouveSansCopie({ ...VALEURS, lignes: lisibles }, { ...EMETTEUR, ville: 'Lyon' })).toBe(false);
  });

  it('un contenu abîmé est ignoré', () => {
    localStorage.setItem('facturier.brouillon.u1.f1', '{"etape":9}');
    expect(lireCopie(localStorage, 'u1', 'f1')).toBeNull();
    localStorage.setItem('facturier.brouillon.u1.f1', '{');
    expect(lireCopie(localStorage, 'u1', 'f1')).toBeNull();
  });

  it('les lignes reprises ne se heurtent pas aux neuves', () => {
    const etat = etatDepuisCopie(copie('f1'));
    expect(etat.valeurs.lignes.map(({ cle }) => cle)).not.toContain(`l${etat.prochaineCle}`);
  });
});
