import type { TypeDAlerte } from './alertes-de-comptes';
import type { Phrase } from './mots';

const aDeclarer =
  (titre: string): Phrase =>
  ({ nomme, jour, raison }) => [
    titre,
    `${nomme || 'Une déclaration à l’Urssaf'}${jour ? `, au plus tard${jour}` : ' est à faire'}.${raison}`,
  ];

/** Les mots des comptes : ce qui porte un montant est dans la raison, que ni l'écran verrouillé ni l'objet d'un courriel ne montrent. */
export const PHRASES_DE_COMPTES: Readonly<Record<TypeDAlerte, Phrase>> = {
  seuil_approche: ({ nomme, jour, raison }) => [
    'Limite proche',
    `${nomme || 'Une limite'}\u00a0: 80\u00a0% atteints${jour}.${raison}`,
  ],
  seuil_attendu: ({ nomme, jour, raison }) => [
    'Limite bientôt passée',
    `${nomme ? `${nomme}\u00a0: limite` : 'Une limite'} passée${jour} si vos clients paient ce qu’ils doivent.${raison}`,
  ],
  seuil_passe: ({ nomme, jour, raison }) => [
    'Limite passée',
    `${nomme ? `${nomme}\u00a0: limite` : 'Une limite est'} passée${jour}.${raison}`,
  ],
  declaration_ouverte: aDeclarer('À déclarer'),
  declaration_bientot: aDeclarer('Bientôt à déclarer'),
  declaration_retard: ({ nomme, jour, raison }) => [
    'Déclaration en retard',
    `${nomme || 'Une déclaration à l’Urssaf'}${jour ? `\u00a0: elle était due${jour}` : ' est en retard'}.${raison}`,
  ],
  declaration_ecart: ({ nomme, raison }) => [
    'Écart avec le livre',
    `${nomme || 'Une déclaration faite'}\u00a0: votre livre a changé depuis.${raison}`,
  ],
  acre_finit: ({ jour, raison }) => ['Fin de l’ACRE', `Votre ACRE finit${jour || ' bientôt'}.${raison}`],
  rendez_vous: ({ nomme, jour, raison }) => [
    'À faire',
    `${nomme || 'Un choix ou une formalité'}${jour ? `, au plus tard${jour}` : ' vous attend'}.${raison}`,
  ],
  revenus_prets: ({ nomme, raison }) => [
    'Déclaration de revenus',
    `${nomme || 'Vos recettes de l’année'}\u00a0: vos cases sont prêtes à recopier.${raison}`,
  ],
  taux_a_confirmer: ({ nomme, raison }) => [
    'Taux à confirmer',
    `${nomme || 'Vos cotisations'}\u00a0: un taux n’est pas connu.${raison}`,
  ],
};
