// Ce que npm run captures ajoute aux données de démonstration pour que ses écrans aient quelque chose à montrer.
import { semerLesDevis } from './captures-devis.mjs';
import { semerLesLiens } from './captures-liens.mjs';

const ECHANGE = [
  ['marie', 'Bonjour, puis-je changer la couleur de mes factures déjà émises ?'],
  [
    'admin',
    'Bonjour Marie, une facture émise ne change plus : la nouvelle couleur vaudra pour les suivantes. Elle se choisit dans « Mentions légales ».',
  ],
  ['marie', 'C’est fait, merci. Le vert sapin va très bien avec notre logo !'],
];

/**
 * Ajoute aux données de démonstration un avoir, une conversation, des devis.
 * @param boite l'adresse de la boîte aux lettres locale
 * @returns les identifiants des écrans
 */
export async function semer(appelerEn, boite) {
  const marie = (chemin, corps, methode) => appelerEn('marie', chemin, corps, methode);
  const libre = (chemin, corps) => appelerEn('personne', chemin, corps);
  const factures = await marie('/factures');
  const premiere = (condition) => factures.find(condition)._id;
  const { _id: client } = (await marie('/clients')).find(({ nom }) => nom === 'Les Tables du Parc');
  const aRectifier = premiere(
    ({ statutEmetteur, client: { nom } = {} }) => statutEmetteur === 'envoyee' && /Beaulieu/.test(nom ?? ''),
  );
  const { _id: avoir } = await marie(`/factures/${aRectifier}/avoirs`, {
    motif: 'Une suspension en porcelaine fêlée',
    lignes: [{ description: 'Suspension en porcelaine', quantite: 1, prixUnitaire: 260 }],
  });
  let conversation = 'new';
  for (const [qui, contenu] of ECHANGE) {
    const reponse = await appelerEn(qui, `/conversations/${conversation}/messages`, { contenu });
    if (conversation === 'new') conversation = reponse.conversationId;
  }
  // Ses rappels sont allumés, les factures d'avant comprises : la liste a été vue.
  const regler = (corps) => appelerEn('marie', '/relances/sequences', corps, 'PUT');
  await regler({ actif: true });
  const { anciennes } = await marie('/relances/a-venir');
  await regler({ anciennes: true, anciennesVues: anciennes.length });
  // Paul a lu la facture qu'on lui montrera : Marie la voit « Vue », que l'on passe par chez lui ou non.
  const [{ _id: recue }] = await appelerEn('paul', '/factures/received');
  await appelerEn('paul', `/factures/${recue}`);
  const chez = (qui) => premiere(({ numero, client: { nom } = {} }) => numero && qui.test(nom ?? ''));
  const payee = premiere(({ statutEmetteur, numero }) => numero && statutEmetteur === 'payee');
  const retard = premiere(({ joursDeRetard }) => joursDeRetard > 0);
  const aPayer = chez(/Karim/);
  const liens = await semerLesLiens(marie, { aPayer, retard, payee, avoir, acompte: chez(/Fleurs/) });
  return {
    ...(await semerLesDevis(marie, client, { libre, boite })),
    ...{ client, avoir, conversation, payee, retard, liens },
    envoyee: aRectifier,
    brouillon: premiere(({ statut }) => statut === 'brouillon'),
    recue,
    marie: (await marie('/users/me'))._id,
  };
}
