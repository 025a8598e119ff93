import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import textes from '@/components/textes.module.css';
import { paths, pathsPilotage } from '@/config/paths';
import { afficherEuros, pourcentage } from '@/lib/format/montant';
import { jaugeDuTableau, pourCent } from '../../model/tableau';
import { Jauge } from '../Jauge';
import { PhraseDeRefus } from '../PhraseDeRefus';
import { Pourquoi } from '../Pourquoi';
import { Carte } from './Carte';
import annees from './annee.module.css';
import styles from './tableau.module.css';

/** Une part d'un tout : son nom, son montant, et sa barre. */
function Part({
  nom,
  montant,
  part,
  largeur,
}: {
  nom: ReactNode;
  montant: number;
  part?: string;
  largeur: string;
}): JSX.Element {
  return (
    <li>
      <span>{nom}</span>
      <span className={textes.chiffres}>
        {part && <small>{part}</small>} <b>{afficherEuros(montant)}</b>
      </span>
      <i className={annees.part} style={{ width: largeur }} aria-hidden="true" />
    </li>
  );
}

/** De qui vient l'argent de l'année. */
export function Clients({ annee: { annee, encaisse, clients } }: Pick<TableauDeBord, 'annee'>): JSX.Element {
  const [premier] = clients;
  return (
    <Carte titre={`Clients, ${annee}`}>
      {premier ? (
        <>
          <p>
            Premier client&nbsp;: {pourCent(premier.part)} de ce que vous avez encaissé{' '}
            <Pourquoi nom="Premier client" chiffre="premier_client" periode={String(annee)} />
          </p>
          <ul className={annees.parts}>
            {clients.map(({ _id, nom, montant, part }) => (
              <Part
                key={_id}
                nom={<Link to={paths.client.href(_id)}>{nom}</Link>}
                montant={montant}
                part={pourCent(part)}
                largeur={pourcentage(montant, encaisse)}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.douce}>Aucun client n’a encore payé cette année.</p>
      )}
    </Carte>
  );
}

/** Pour quoi on paie : biens, services, et ce qui reste à dire. */
export function Natures({ annee: { annee, encaisse, natures } }: Pick<TableauDeBord, 'annee'>): JSX.Element {
  const lignes = [
    { nom: 'Ventes de biens', montant: natures.biens, chiffre: 'biens' },
    { nom: 'Prestations de services', montant: natures.services, chiffre: 'services' },
    { nom: 'Nature à préciser', montant: natures.nonDite, chiffre: 'nature_non_dite' },
  ] as const;
  const dites = lignes.filter(({ montant }) => montant !== 0);
  return (
    <Carte titre={`Encaissé en ${annee}`}>
      <p className={styles.grand}>
        <b className={textes.chiffres}>{afficherEuros(encaisse)}</b>{' '}
        <Pourquoi nom={`Encaissé en ${annee}`} chiffre="encaisse_de_l_annee" periode={String(annee)} />
      </p>
      <ul className={annees.parts}>
        {dites.map(({ nom, montant, chiffre }) => (
          <Part
            key={chiffre}
            nom={
              <>
                {nom} <Pourquoi nom={nom} chiffre={chiffre} periode={String(annee)} />
              </>
            }
            montant={montant}
            largeur={pourcentage(montant, encaisse)}
          />
        ))}
      </ul>
    </Carte>
  );
}

/** Où en sont les limites. */
export function Jauges({
  jauges,
  annee: { annee },
  jaugesRefus,
}: Pick<TableauDeBord, 'jauges' | 'annee' | 'jaugesRefus'>): JSX.Element | null {
  if (jauges.length === 0)
    return jaugesRefus?.code === 'TAUX_MANQUANT' ? (
      <Carte titre="Seuils">
        <p className={styles.douce}>
          Les limites de {annee} restent à confirmer&nbsp;: rien ne se montre sans elles.
        </p>
      </Carte>
    ) : null;
  return (
    <Carte titre="Seuils" suite={<Link to={pathsPilotage.seuils.href()}>Ce qui change au-delà</Link>}>
      {jauges.map((jauge) => (
        <Jauge key={jauge.seuil} jauge={jaugeDuTableau(jauge, annee)} etroite />
      ))}
      {jaugesRefus && (
        <p className={styles.douce}>
          Franchise de TVA&nbsp;: <PhraseDeRefus refus={jaugesRefus} />
        </p>
      )}
    </Carte>
  );
}

/** Les dates qui viennent. */
export function Dates({ dates }: Pick<TableauDeBord, 'dates'>): JSX.Element | null {
  if (dates.length === 0) return null;
  return (
    <Carte
      titre="Prochaines dates"
      place={styles.large}
      suite={<Link to={pathsPilotage.declarations.href()}>Déclarations</Link>}
    >
      <ol className={annees.dates}>
        {dates.map(({ cle, le, titre, detail }) => (
          <li key={cle}>
            <time dateTime={le}>{formaterDateLongue(le)}</time>
            <b>{titre}</b>
            <small>{detail}</small>
          </li>
        ))}
      </ol>
    </Carte>
  );
}
