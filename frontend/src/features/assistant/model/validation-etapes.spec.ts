import { etatInitial, type Etape } from './assistant.reducer';
import type { ContexteDates } from '@facturier/domaine/documents/verification';
import { LIGNE_NEUVE, type ValeursAssistant } from './valeurs-assistant';
import { blocageEtape, premiereEtapeBloquee } from './validation-etapes';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const LIGNE = { ...LIGNE_NEUVE, cle: 'l1', description: 'Bol', quantite: '2', prixUnitaire: '0' };
const CONTEXTE: ContexteDates = { aujourdhui: '2026-11-05', typeClient: 'professionnel' };
const valides = (changements: Partial<ValeursAssistant> = {}): ValeursAssistant => ({
  ...etatInitial('2026-11-05', EMETTEUR, '').valeurs,
  clientId: 'c1',
  lignes: [LIGNE],
  ...changements,
});
const blocage = (
  etape: Etape,
  changements: Partial<ValeursAssistant>,
  contexte = CONTEXTE,
): string | undefined => blocageEtape(etape, valides(changements), contexte)?.message;

describe('étapes de l’assistant', () => {
  it('une saisie complète ne bloque nulle part', () => {
    ([1, 2, 3, 4, 5] as const).forEach((etape) => expect(blocage(etape, {})).toBeUndefined());
  });

  it('l’étape 1 demande prénom, nom et une adresse e-mail qui en soit une, rien d’autre', () => {
    expect(blocage(1, { emetteur: { ...EMETTEUR, email: 'atelier@' } })).toMatch(/e-mail/);
    expect(blocage(1, { emetteur: { ...EMETTEUR, prenom: ' ' } })).toMatch(/prénom/);
    expect(blocage(1, { emetteur: { ...EMETTEUR, nom: '' } })).toMatch(/nom/);
  });

  it('l’étape 2 demande un client', () => {
    expect(blocage(2, { clientId: null })).toMatch(/client/);
  });

  it('l’étape 3 demande au moins une ligne valide', () => {
    expect(blocage(3, { lignes: [{ ...LIGNE, quantite: '0' }] })).toBe(
      'Veuillez ajouter au moins une ligne valide',
    );
  });

  it('l’étape 3 bloque sur la cellule d’une ligne commencée et pas finie ; les lignes vides ne comptent pas', () => {
    const vide = { ...LIGNE_NEUVE, cle: 'l0' };
    const sansPrix = { ...LIGNE, cle: 'l2', prixUnitaire: '' };
    const bloque = blocageEtape(3, valides({ lignes: [vide, LIGNE, sansPrix] }), CONTEXTE);
    expect(bloque).toEqual({
      champ: 'ligne-2-prixUnitaire',
      message: 'Ligne 3\u00a0: Indiquez le prix unitaire (0 est admis).',
    });
    expect(blocage(3, { lignes: [vide, LIGNE, vide] })).toBeUndefined();
    expect(blocageEtape(3, valides({ lignes: [sansPrix] }), CONTEXTE)).toEqual({
      champ: 'ligne-0-prixUnitaire',
      message: 'Veuillez ajouter au moins une ligne valide',
    });
  });

  it('l’étape 3 demande une échéance qui existe et ne précède pas l’émission', () => {
    expect(blocage(3, { dateEcheance: '' })).toMatch(/échéance/);
    expect(blocage(3, { dateEcheance: '2026-11-04' })).toMatch(/précéder/);
    expect(blocage(3, { dateEcheance: '2026-11-05' })).toBeUndefined();
  });

  it('60 jours au plus pour un professionnel, sans limite pour un particulier', () => {
    expect(blocage(3, { dateEcheance: '2027-01-04' })).toBeUndefined();
    expect(blocage(3, { dateEcheance: '2027-01-05' })).toMatch(/60 jours/);
    expect(
      blocage(3, { dateEcheance: '2027-01-05' }, { ...CONTEXTE, typeClient: 'particulier' }),
    ).toBeUndefined();
  });

  it('une date d’émission à venir est refusée', () => {
    expect(blocage(3, { dateEmission: '2026-11-06' })).toMatch(/dans le futur/);
  });

  it('une date d’émission trop ancienne est refusée, sans erreur de la page', () => {
    expect(blocage(3, { dateEmission: '2004-01-05' })).toMatch(/au plus tôt du 1er\s?octobre 2026/);
  });

  it('l’étape 3 refuse une période à l’envers, une remise ou un acompte de trop, et rejoint le champ', () => {
    const rejoint = (changements: Partial<ValeursAssistant>): string | undefined =>
      blocageEtape(3, valides(changements), CONTEXTE)?.champ;
    const lignes = [{ ...LIGNE, prixUnitaire: '50' }];
    expect(rejoint({ periodeDu: '2026-11-03', periodeAu: '2026-11-02' })).toBe('precision-periodeAu');
    expect(rejoint({ periodeDu: '2026-11-03' })).toBe('precision-periodeAu');
    expect(rejoint({ lignes, remise: '100,01', remiseEn: 'montant' })).toBe('precision-remise');
    expect(rejoint({ lignes, remise: '-5' })).toBe('precision-remise');
    expect(rejoint({ lignes, remise: '10', acompte: '90,01' })).toBe('precision-acompte');
    expect(rejoint({ lignes, remise: '10', acompte: '90' })).toBeUndefined();
  });

  it('l’étape 4 demande de finir l’escompte ou le taux commencé, sauf pour un particulier qui n’en a pas', () => {
    const { retard } = valides();
    const commence = { retard: { ...retard, escompteTaux: '2' } };
    expect(blocage(4, commence)).toBe('Indiquez en combien de jours l’escompte s’obtient.');
    expect(blocage(4, { retard: { ...retard, penalites: 'annuel', tauxAnnuel: 'dix' } })).toBeDefined();
    expect(blocage(4, commence, { ...CONTEXTE, typeClient: 'particulier' })).toBeUndefined();
    expect(premiereEtapeBloquee(5, valides(commence), CONTEXTE)).toBe(4);
  });

  it('l’étape 5 est toujours valide', () => {
    expect(blocage(5, { lignes: [], clientId: null })).toBeUndefined();
  });

  it('on ne saute pas par-dessus une étape invalide', () => {
    expect(premiereEtapeBloquee(5, valides({ clientId: null, lignes: [] }), CONTEXTE)).toBe(2);
    expect(premiereEtapeBloquee(2, valides({ clientId: null }), CONTEXTE)).toBeNull();
  });
});
