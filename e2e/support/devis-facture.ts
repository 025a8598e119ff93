import { attendreQue } from './attendre';
import { creerClient, dansJours, type FactureRecue } from './constructeurs';
import { exiger, type Session } from './session';

/** 333,33 € : ni son tiers ni ses 30 % ne tombent juste. */
export const LIGNES_A_FACTURER = [
  { description: 'Étagères', quantite: 3, prixUnitaire: 100 },
  { description: 'Pose', quantite: 1, prixUnitaire: 33.33 },
];

/** Un devis de 333,33 €, accepté hors ligne. */
export async function unDevisAccepte(
  { http, ...pro }: Session,
  offre: object = {},
  qui: object = {},
): Promise<string> {
  const client = await creerClient({ http, ...pro }, { ...qui });
  const corps = { client, objet: 'Étagères', lignes: LIGNES_A_FACTURER, offre };
  const { _id } = exiger(await http.post<{ _id: string }>('/devis', corps), 201);
  exiger(await http.post(`/devis/${_id}/finaliser`, {}), 201);
  const accord = { le: dansJours(0), par: 'Luc Duval', comment: 'papier' };
  exiger(await http.post(`/devis/${_id}/accepter-hors-ligne`, accord), 200);
  return _id;
}

/** Finalise ce devis, l'envoie à l'adresse de ce compte, et attend qu'il y arrive. */
export async function envoyerDevis({ http }: Session, devis: string, vers: Session): Promise<void> {
  exiger(await http.post(`/devis/${devis}/finaliser`, {}), 201);
  exiger(await http.post(`/devis/${devis}/envoyer`, { destinataires: [{ email: vers.email }] }), 202);
  await attendreQue(
    async () =>
      (await vers.http.get<{ _id: string }[]>('/devis/recus')).data.some(({ _id }) => _id === devis),
    `le devis ${devis} chez ${vers.email}`,
  );
}

/** Un professionnel qui a dit ce qu'un devis à un particulier demande. */
export async function pourDesParticuliers({ http }: Session): Promise<void> {
  const mediateur = {
    nom: 'Médiation & Co',
    adresse: '3 rue de l’Abbé, 75006 Paris',
    site: 'mediation.example',
  };
  exiger(await http.put('/users/me', { telephone: '06 12 34 56 78' }), 200);
  exiger(await http.put('/mentions-legales', { mediateur }), 200);
}

/** Tire du devis une facture, en brouillon. @returns son identifiant */
export const tirer = async ({ http }: Session, devis: string, corps: object): Promise<string> =>
  exiger(await http.post<FactureRecue>(`/devis/${devis}/factures`, corps), 201)._id;

/** Tire du devis une facture et l'émet ; `paye` : ce qui en est encaissé aussitôt. */
export async function facturer(
  pro: Session,
  devis: string,
  corps: object,
  paye?: number,
): Promise<FactureRecue> {
  const id = await tirer(pro, devis, corps);
  const emise = exiger(await pro.http.post<FactureRecue>(`/factures/${id}/emettre`, {}), 201);
  if (paye) exiger(await pro.http.post(`/factures/${id}/paiements`, { montant: paye }), 201);
  return emise;
}
