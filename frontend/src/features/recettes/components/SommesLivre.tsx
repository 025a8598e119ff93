import type { SommeDeRecettes, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { REGLE_DU_LIVRE } from '@facturier/domaine/recettes/livre';
import { libellePeriode } from '@facturier/domaine/recettes/periode';
import { formaterMois } from '@facturier/domaine/valeurs/date-civile';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import sommes from '@/components/sommes.module.css';
import textes from '@/components/textes.module.css';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { adresseDe, type FiltresDuLivre, NATURES } from '../model/filtres';
import styles from './livre.module.css';

function Carte({
  libelle,
  montant,
  detail,
}: {
  libelle: string;
  montant: number;
  detail?: string;
}): JSX.Element {
  return (
    <div className={clsx(sommes.somme, styles.somme)}>
      <dt>{libelle}</dt>
      <dd className={clsx(sommes.valeur, textes.chiffres)}>{afficherEuros(montant)}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  );
}

interface PartDuTotal extends SommeDeRecettes {
  cle: string;
  nom: string;
  filtres: FiltresDuLivre;
}

/** Un total, ligne à ligne : chacune mène aux écritures exactes qui la font. */
function Detail({ titre, lignes }: { titre: string; lignes: readonly PartDuTotal[] }): JSX.Element {
  return (
    <section className={styles.pourquoiPartie}>
      <h2>{titre}</h2>
      <ul>
        {lignes.map(({ cle, nom, montant, nombre, filtres }) => (
          <li key={cle}>
            <Link to={`?${adresseDe(filtres).toString()}`}>{nom}</Link>
            <span>{accorder(nombre, 'écriture')}</span>
            <b className={textes.chiffres}>{afficherEuros(montant)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** « Pourquoi ce chiffre » : la règle, puis les parts du total. */
function Pourquoi({ sommes: { parMois, parMoyen, periode } }: { sommes: SommesRecettes }): JSX.Element {
  const mois = parMois.map(({ mois: cle, ...somme }) => {
    return { cle, nom: formaterMois(cle), filtres: { periode: cle }, ...somme };
  });
  const moyens = parMoyen.map(({ moyen, ...somme }) => {
    return { cle: moyen, nom: nomDuMoyen(moyen), filtres: { periode, moyen }, ...somme };
  });
  return (
    <details className={styles.pourquoi}>
      <summary>Pourquoi ce chiffre&nbsp;?</summary>
      <p>{REGLE_DU_LIVRE}</p>
      <div className={styles.pourquoiParties}>
        <Detail titre="Par mois" lignes={mois} />
        <Detail titre="Par mode de règlement" lignes={moyens} />
      </div>
    </details>
  );
}

/** Des acomptes dont le moyen de paiement reste à dire : le livre n'est complet qu'avec lui. */
function ADire({ sommes: { parMoyen, periode } }: { sommes: SommesRecettes }): JSX.Element | null {
  const [nonDite] = parMoyen.filter(({ moyen, montant }) => moyen === 'non_dit' && montant !== 0);
  if (!nonDite) return null;
  return (
    <Alerte
      type="info"
      action={<Link to={`?${adresseDe({ periode, moyen: 'non_dit' }).toString()}`}>Les compléter</Link>}
    >
      {afficherEuros(nonDite.montant)} d’acomptes sont au livre sans que leur moyen de paiement soit dit.
    </Alerte>
  );
}

/** Ce que la période a encaissé, et ce que chaque nature y a apporté. */
export function SommesLivre({ sommes: lues }: { sommes: SommesRecettes }): JSX.Element {
  const { total, natures, periode } = lues;
  return (
    <>
      <dl className={styles.sommes}>
        <Carte
          libelle={`Encaissé, ${libellePeriode(periode)}`}
          montant={total.montant}
          detail={accorder(total.nombre, 'écriture')}
        />
        {natures.biens !== 0 && <Carte libelle={NATURES.biens} montant={natures.biens} />}
        {natures.services !== 0 && <Carte libelle={NATURES.services} montant={natures.services} />}
        {natures.nonDite !== 0 && (
          <Carte libelle="Nature à préciser" montant={natures.nonDite} detail="par la facture" />
        )}
      </dl>
      <ADire sommes={lues} />
      {total.nombre > 0 && <Pourquoi sommes={lues} />}
    </>
  );
}
