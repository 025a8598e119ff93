import { ErreurApi } from '@/lib/erreurs-api';
import { courrielPrerempli, fautesCourriel } from './courriel';
import {
  adresseCorrigee,
  dateDuTampon,
  declareePayeeLe,
  dernierPaiement,
  enListe,
  nomClient,
  nomEmetteur,
  sujetFacture,
  type Facture,
  type FactureResume,
  type Paiement,
} from './facture';
import { ecrireFiltres, filtree, lireFiltres } from './filtres-liste';
import { suiteDuRefus } from '@/features/assistant/model/refus-creation';

const FACTURE = {
  genre: 'facture',
  numero: 'FAC-2026-104',
  emetteur: { _id: 'u1', prenom: 'Marie', nom: 'Durand' },
  client: { _id: 'c1', nom: 'Les Tables du Parc', email: 'compta@tables.fr' },
  adresseEnvoi: 'compta@tables.fr',
  reglement: { etat: 'du', le: null },
  joursDeRetard: 0,
  resteAPayer: 1234.5,
  montantTTC: 1234.5,
  acompte: 0,
  dateEcheance: '2026-12-05',
  document: {},
} as Facture;

describe('courriel prérempli', () => {
  it('vise le client, porte le numéro et l’émetteur en objet', () => {
    const courriel = courrielPrerempli(FACTURE);
    expect(courriel.to).toBe('compta@tables.fr');
    expect(courriel.subject).toBe('Facture FAC-2026-104 – Marie Durand');
  });

  it('en deux langues, son objet nomme le document dans les deux, et rien d’autre ne change', () => {
    const traduction = { langue: 'en-GB' as const, textes: [] };
    const bilingue = { ...FACTURE, document: { ...FACTURE.document, traduction } };
    const { subject, ...reste } = courrielPrerempli(bilingue);
    const { subject: francais, ...meme } = courrielPrerempli(FACTURE);
    expect(subject).toBe(francais.replace('Facture', 'Facture / Invoice'));
    expect(reste).toEqual(meme);
  });

  it('dit le numéro, le total à deux décimales et l’échéance', () => {
    const { message } = courrielPrerempli(FACTURE);
    expect(message).toContain('FAC-2026-104');
    expect(message).toContain('1\u00a0234,50\u00a0€');
    expect(message).toContain('5\u00a0décembre 2026');
  });

  it('sans destinataire, la phrase de la spécification', () => {
    expect(fautesCourriel({ to: ' ', subject: 'x', message: '' })).toEqual({
      to: 'Veuillez saisir une adresse e-mail destinataire',
    });
  });
});

describe('affichage d’une facture', () => {
  it('nomme ce qui manque', () => {
    expect(nomClient({ client: null })).toBe('Client inconnu');
    expect(nomEmetteur({ emetteur: null })).toBe('Émetteur inconnu');
    expect(sujetFacture({ premiereLigne: null, objet: ' ' })).toBe('Sans objet');
    expect(sujetFacture({ premiereLigne: 'Bol', objet: 'Vases' })).toBe('Bol');
  });

  it('dit dans une liste le tiers de son côté, un avoir en négatif, un brouillon sans date', () => {
    const resume = {
      ...FACTURE,
      statut: 'envoyee',
      statutEmetteur: 'envoyee',
      statutDestinataire: 'vue',
      dateEmission: '2026-11-05',
    } as unknown as FactureResume;
    expect(enListe(resume, 'emetteur')).toMatchObject({ tiers: 'Les Tables du Parc' });
    expect(enListe(resume, 'destinataire')).toMatchObject({
      tiers: 'Marie Durand',
      emiseLe: '2026-11-05',
    });
    expect(enListe({ ...resume, genre: 'avoir' }, 'emetteur').montant).toBe('\u22121\u00a0234,50\u00a0€');
    expect(enListe({ ...resume, statut: 'brouillon' }, 'emetteur').emiseLe).toBeNull();
  });

  it('le tampon porte la date du règlement, confirmé ou déclaré ; dû, il ne paraît pas', () => {
    expect(dateDuTampon({ reglement: { etat: 'regle', le: '2026-11-10' } })).toBe('2026-11-10');
    expect(dateDuTampon({ reglement: { etat: 'declare', le: '2026-11-15' } })).toBe('2026-11-15');
    expect(dateDuTampon({ reglement: { etat: 'partiel', le: null } })).toBeNull();
    expect(dateDuTampon({ reglement: null })).toBeNull();
    expect(declareePayeeLe({ reglement: { etat: 'declare', le: '2026-11-15' } })).toBe('2026-11-15');
    expect(declareePayeeLe({ reglement: { etat: 'regle', le: '2026-11-15' } })).toBeNull();
  });

  it('dit la nouvelle adresse du client quand le document en imprime une autre', () => {
    expect(adresseCorrigee(FACTURE)).toBeNull();
    const corrigee = { ...FACTURE, adresseEnvoi: 'camille@tables.fr' };
    expect(adresseCorrigee(corrigee)).toBe('camille@tables.fr');
    expect(courrielPrerempli(corrigee).to).toBe('camille@tables.fr');
  });
});

describe('dernier paiement', () => {
  const un = (_id: string, creeLe: string, suite: Partial<Paiement> = {}): Paiement =>
    ({ _id, creeLe, annule: null, annulePar: null, ...suite }) as Paiement;

  it('est le plus récent encore en vigueur, jamais une écriture contraire', () => {
    const liste = [
      un('a', '2026-11-01'),
      un('c', '2026-11-03'),
      un('d', '2026-11-04', { annulePar: 'e' }),
      un('e', '2026-11-05', { annule: 'd' }),
      un('b', '2026-11-02'),
    ];
    expect(dernierPaiement(liste)?._id).toBe('c');
    expect(dernierPaiement(liste.slice(2, 4))).toBeUndefined();
  });
});

describe('filtres dans l’adresse', () => {
  it('un particulier n’a que la réception', () => {
    expect(lireFiltres(new URLSearchParams('onglet=envoi'), false).onglet).toBe('reception');
  });

  it('un statut ou une date qui n’existe pas est ignoré', () => {
    const filtres = lireFiltres(new URLSearchParams('statut=non_vue&du=2026-02-31&au=2026-03-01'), true);
    expect(filtres).toMatchObject({ statut: '', du: '', au: '2026-03-01' });
  });

  it('l’adresse reste courte : ce qui est vide ou par défaut n’y est pas', () => {
    const depart = new URLSearchParams('recherche=bol&statut=payee&onglet=reception');
    expect(ecrireFiltres(depart, { recherche: '' }).toString()).toBe('statut=payee&onglet=reception');
    expect(ecrireFiltres(depart, { onglet: 'envoi' }).toString()).toBe('recherche=bol');
  });

  it('l’onglet seul ne filtre pas', () => {
    expect(filtree(lireFiltres(new URLSearchParams('onglet=reception'), true))).toBe(false);
    expect(filtree(lireFiltres(new URLSearchParams('recherche=x'), true))).toBe(true);
  });
});

describe('refus à la création', () => {
  it('le quota donne ses chiffres', () => {
    const refus = new ErreurApi({ statut: 403, message: 'Quota', complement: { utilise: 5, limite: 5 } });
    expect(suiteDuRefus(refus)).toEqual({ suite: 'quota', utilise: 5, limite: 5 });
  });

  it.each(['E11000 index', 'duplicate key'])('« %s » devient la phrase du numéro en conflit', (message) => {
    expect(suiteDuRefus(new ErreurApi({ statut: 500, message }))).toEqual({
      suite: 'message',
      message: 'Numéro de facture en conflit. Veuillez réessayer.',
    });
  });

  it('SIRET et profil mènent aux mentions légales, avec leurs phrases', () => {
    expect(suiteDuRefus(new ErreurApi({ statut: 403, complement: { requiresSiret: true } }))).toMatchObject({
      suite: 'mentions-legales',
      message: 'Vous devez configurer votre SIRET avant de créer une facture',
      champ: 'siret',
    });
    expect(suiteDuRefus(new ErreurApi({ statut: 403, complement: { requiresUpgrade: true } }))).toMatchObject(
      {
        suite: 'mentions-legales',
        message: 'Vous devez passer en mode professionnel pour créer une facture',
      },
    );
  });

  it('une adresse électronique à choisir se demande, avec la phrase de son champ', () => {
    const champs = [{ champ: 'adresseElectronique', message: 'Choisissez.' }];
    expect(suiteDuRefus(new ErreurApi({ statut: 400, message: 'Saisie invalide', champs }))).toEqual({
      suite: 'adresse',
      message: 'Choisissez.',
    });
  });

  it('sans message, la phrase de la spécification', () => {
    expect(suiteDuRefus(new ErreurApi({ statut: 0 }))).toEqual({
      suite: 'message',
      message: 'Erreur lors de la création de la facture',
    });
  });
});
