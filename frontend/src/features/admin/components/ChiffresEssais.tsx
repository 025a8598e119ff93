import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { accorder } from '@/lib/format/montant';
import { useSeries, useStatistiquesEssais } from '../api/lectures';
import { allureDesJours, allureDesMois, type Suivi } from '../model/allure';
import { afficherTaux, type SeriesMensuelles, type StatistiquesEssais } from '../model/chiffres';
import { afficherNombre, Chiffres, type Chiffre } from './Chiffres';
import { LienCompte } from './LienCompte';
import { TableauDesSuivis } from './TableauDesSuivis';
import styles from './ChiffresEssais.module.css';

const taux = (part: number): string => afficherTaux(part);

/** Ce que suivent les courbes des essais ; celle du jour a les siennes. */
const SUIVIS = {
  totalEssais: { nom: 'Essais commencés', valeur: ({ essais }) => essais, ecrire: afficherNombre },
  essaisActifs: {
    nom: 'Essais en cours',
    valeur: ({ essaisEnCours }) => essaisEnCours,
    ecrire: afficherNombre,
    niveau: true,
  },
  essaisExpires: { nom: 'Essais terminés', valeur: ({ essaisFinis }) => essaisFinis, ecrire: afficherNombre },
  tauxConversion: { nom: 'Conversion', valeur: ({ tauxConversion }) => tauxConversion ?? 0, ecrire: taux },
} satisfies Record<string, Suivi>;

const chiffresDe = (data: StatistiquesEssais, series: SeriesMensuelles | undefined): Chiffre[] => {
  const suivi = (champ: keyof typeof SUIVIS): Pick<Chiffre, 'champ' | 'allure'> => ({
    champ,
    allure: series && allureDesMois(series.mois, SUIVIS[champ]),
  });
  return [
    { ...suivi('totalEssais'), libelle: 'Essais', valeur: afficherNombre(data.totalEssais) },
    { ...suivi('essaisActifs'), libelle: 'En cours', valeur: afficherNombre(data.essaisActifs) },
    { ...suivi('essaisExpires'), libelle: 'Terminés', valeur: afficherNombre(data.essaisExpires) },
    {
      champ: 'expiresAujourdhui',
      libelle: 'Fin aujourd’hui',
      valeur: afficherNombre(data.expiresAujourdhui),
      ton: data.expiresAujourdhui > 0 ? 'alerte' : undefined,
      allure: series && allureDesJours(series.termes, 'Essais à leur terme', afficherNombre),
    },
    { ...suivi('tauxConversion'), libelle: 'Conversion', valeur: afficherTaux(data.tauxConversion) },
  ];
};

/** Les essais, et ceux qui finissent dans les trois jours (cinq au plus). */
export function ChiffresEssais(): JSX.Element {
  const requete = useStatistiquesEssais();
  const { data: series } = useSeries();
  const { data } = requete;
  return (
    <Chiffres
      titre="Les essais"
      requete={requete}
      attendus={5}
      courbes
      chiffres={data ? chiffresDe(data, series) : []}
    >
      <TableauDesSuivis nom="Les essais, mois par mois" suivis={Object.values(SUIVIS)} />
      {data && data.expirentBientot.length > 0 && (
        <div className={styles.essaisBientot}>
          <h3>Finissent dans les trois jours</h3>
          <ul>
            {data.expirentBientot.map(({ _id, nom, email, joursRestants }) => (
              <li key={_id}>
                <LienCompte id={_id} className={styles.lienCompte}>
                  {nom}
                </LienCompte>
                <span className={styles.essaisEmail}>{emailLisible(email)}</span>
                <Etiquette ton={joursRestants <= 1 ? 'erreur' : 'alerte'} icone="horloge">
                  {joursRestants <= 0 ? 'Aujourd’hui' : accorder(joursRestants, 'jour')}
                </Etiquette>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Chiffres>
  );
}
