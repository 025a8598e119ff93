import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { useMesures, useStatistiquesUsage, useVueUsage } from '../api/lectures';
import {
  afficherConsommation,
  afficherDuree,
  afficherMois,
  type Mesures,
  type StatistiquesUsage,
} from '../model/chiffres';
import { libellePlan, PLANS } from '../model/compte';
import { afficherNombre, Chiffres, type Chiffre } from './Chiffres';
import { GraphesProduit } from './GraphesProduit';
import { LienCompte } from './LienCompte';
import styles from './comptes.module.css';
import chiffres from './Chiffres.module.css';
import chiffresEssais from './ChiffresEssais.module.css';

const nombre = (champ: string, libelle: string, valeur: number, ton?: Chiffre['ton']): Chiffre => ({
  champ,
  libelle,
  valeur: afficherNombre(valeur),
  ton,
});

const mesuresDe = (data: Mesures): Chiffre[] => [
  nombre('personnesConnectees', 'Personnes connectées', data.personnesConnectees),
  nombre('fluxOuverts', 'Écrans ouverts', data.fluxOuverts),
  nombre('connexionsAujourdhui', 'Connexions aujourd’hui', data.connexionsAujourdhui),
  nombre('facturesAujourdhui', 'Factures aujourd’hui', data.facturesAujourdhui),
  nombre('inscriptions24h', 'Inscriptions en 24\u00a0h', data.inscriptions24h),
  nombre('messagesNonLus', 'Messages non lus', data.messagesNonLus),
  nombre('courrielsEnAttente', 'E-mails en attente', data.courrielsEnAttente),
  nombre(
    'courrielsEnEchec',
    'E-mails en échec',
    data.courrielsEnEchec,
    data.courrielsEnEchec > 0 ? 'erreur' : undefined,
  ),
  { champ: 'memoireMo', libelle: 'Mémoire', valeur: `${afficherNombre(data.memoireMo)}\u00a0Mo` },
];

function TempsReel(): JSX.Element {
  const [actif, setActif] = useState(true);
  const requete = useMesures(actif);
  const { data } = requete;
  return (
    <Chiffres
      titre="En ce moment"
      requete={requete}
      attendus={9}
      chiffres={data ? mesuresDe(data) : []}
      actions={
        <Button
          size="small"
          icon={<Icone nom={actif ? 'pause' : 'lecture'} taille={14} />}
          onClick={() => setActif(!actif)}
        >
          {actif ? 'Arrêter la relecture' : 'Relire toutes les 5\u00a0s'}
        </Button>
      }
    >
      {data && (
        <p className={chiffres.chiffresNote}>
          En marche depuis {afficherDuree(data.enMarcheDepuisSecondes)}.
        </p>
      )}
    </Chiffres>
  );
}

const usageDe = (data: StatistiquesUsage): Chiffre[] => [
  nombre('facturesCeMois', `Factures en ${afficherMois(data.mois)}`, data.facturesCeMois),
  nombre('clientsActifs', 'Clients actifs', data.clientsActifs),
  nombre(
    'comptesAuPlafond',
    'Comptes au plafond',
    data.comptesAuPlafond,
    data.comptesAuPlafond > 0 ? 'alerte' : undefined,
  ),
  nombre('messagesNonLus', 'Messages non lus', data.messagesNonLus),
  ...PLANS.map(([plan, libelle]) => ({
    champ: `comptesParPlan.${plan}`,
    libelle: `Plan ${libelle}`,
    valeur: afficherNombre(data.comptesParPlan[plan]),
  })),
];

function Usage(): JSX.Element {
  const requete = useStatistiquesUsage();
  return (
    <Chiffres
      titre="L’usage du mois"
      requete={requete}
      attendus={8}
      chiffres={requete.data ? usageDe(requete.data) : []}
    />
  );
}

function PlusActifs(): JSX.Element {
  const requete = useVueUsage();
  const { data } = requete;
  return (
    <Chiffres titre="Les plus actifs" requete={requete} chiffres={[]} aide={data?.definitions.comptes}>
      <div
        className={clsx(listes.cadre, listes.defile)}
        tabIndex={0}
        role="region"
        aria-label="Tableau des plus actifs"
      >
        <table className={clsx(listes.tableau, styles.comptesTableau, styles.comptesEtroit)}>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">Plan</th>
              <th scope="col" className={styles.colNombre}>
                Factures du mois
              </th>
              <th scope="col" className={styles.colNombre}>
                Clients
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.comptes.map(({ _id, nom, email, plan, facturesMensuel, clients }) => (
              <tr key={_id}>
                <td title={emailLisible(email)}>
                  <LienCompte id={_id} className={chiffresEssais.lienCompte}>
                    {nom}
                  </LienCompte>
                </td>
                <td>{libellePlan(plan)}</td>
                <td className={clsx(styles.colNombre, textes.chiffres)}>
                  {afficherConsommation(facturesMensuel)}
                </td>
                <td className={clsx(styles.colNombre, textes.chiffres)}>{afficherConsommation(clients)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Chiffres>
  );
}

/** Douze mois en images, ce qui se passe en ce moment, l'usage du mois, les comptes les plus actifs. */
export function OngletActivite(): JSX.Element {
  return (
    <>
      <GraphesProduit />
      <TempsReel />
      <Usage />
      <PlusActifs />
    </>
  );
}
