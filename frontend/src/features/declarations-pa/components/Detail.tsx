import type {
  ChiffreDePeriode,
  DetailPeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { afficherInstant, formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lireFichierPa, usePeriodePa } from '../api/declarations';
import { motDe, NOMS_DES_SORTES, sommesDites } from '../model/periodes';
import styles from './declarations.module.css';
import { ActeDePeriode } from './Rangee';

const TITRES = { ventes: 'Ventes', paiements: 'Encaissements' } as const;
const SORTS = {
  attendu: 'Réponse attendue',
  accepte: 'Déposée',
  rejete: 'Rejetée',
  a_retrouver: 'Nous la cherchons',
} as const;

function Chiffre({ chiffre: { jour, sorte, montant, pieces } }: { chiffre: ChiffreDePeriode }): JSX.Element {
  return (
    <details className={styles.chiffre}>
      <summary>
        <span>
          {formaterDateCourte(jour)} · {NOMS_DES_SORTES[sorte]}
        </span>
        <b className={styles.montant}>{afficherEuros(montant)}</b>
      </summary>
      <ul className={styles.pieces}>
        {pieces.map((piece, rang) => (
          <li key={`${piece.lien} ${rang}`}>
            <Link to={piece.lien}>{piece.libelle}</Link>
            <span className={styles.montant}>{afficherEuros(piece.montant)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Envois({ periode: { id, envois } }: { periode: DetailPeriodePlateforme }): JSX.Element | null {
  const { refus } = useAnnonce();
  const dernier = envois.at(-1);
  if (!dernier) return null;
  const prendre = (): void =>
    void lireFichierPa(id).then(
      (fichier) => telecharger(fichier, `${dernier.id}.xml`),
      refus('Le fichier n’a pas pu être lu.'),
    );
  return (
    <section className={styles.carte} aria-labelledby="envois">
      <div className={styles.haut}>
        <h2 id="envois">Envois</h2>
        <Bouton onClick={prendre}>Télécharger le dernier fichier</Bouton>
      </div>
      <ul className={styles.pieces}>
        {envois.map((envoi) => (
          <li key={envoi.id}>
            <span>
              {envoi.type === 'RE' ? 'Rectification' : 'Déclaration'} du {afficherInstant(envoi.le)}
              {envoi.raison && ` · ${envoi.raison}`}
            </span>
            <b>{SORTS[envoi.sort]}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contenu({ periode }: { periode: DetailPeriodePlateforme }): JSX.Element {
  const { chiffres, autrement, phrases } = periode;
  return (
    <div className={styles.pile}>
      {phrases.map((phrase) => (
        <Alerte key={phrase} type="alerte" titre={phrase} />
      ))}
      <section className={styles.carte} aria-labelledby="chiffres">
        <h2 id="chiffres">{sommesDites(periode)}</h2>
        {chiffres.map((un) => (
          <Chiffre key={`${un.jour} ${un.sorte} ${un.pieces[0]?.lien ?? ''}`} chiffre={un} />
        ))}
        {chiffres.length === 0 && <p className={styles.note}>Aucune somme pour cette période.</p>}
      </section>
      {autrement.length > 0 && (
        <section className={styles.carte} aria-labelledby="autrement">
          <h2 id="autrement">À déclarer autrement</h2>
          <ul className={styles.pieces}>
            {autrement.map(({ libelle, raison, lien }) => (
              <li key={libelle}>
                <span>
                  <Link to={lien}>{libelle}</Link> · {raison}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Envois periode={periode} />
    </div>
  );
}

/** Une période, chiffre par chiffre : chacun s'ouvre sur ce qui le fait. */
export function Detail({ id }: { id: string }): JSX.Element {
  const { data, error, refetch } = usePeriodePa(id);
  const mot = data && motDe(data);
  return (
    <div className={styles.page}>
      <EnTetePage
        titre={data ? `${TITRES[data.genre]}, ${data.libelle}` : 'Déclaration'}
        etiquette={
          mot && (
            <Etiquette ton={mot.ton} icone={mot.icone}>
              {mot.mot}
            </Etiquette>
          )
        }
        retour={{ href: paths.declarationsPa.href(), libelle: 'Déclarations' }}
        actions={data && <ActeDePeriode periode={data} />}
      />
      {data && <Contenu periode={data} />}
      {!data && error && (
        <Panne erreur={error} phrase="Cette déclaration n’a pas pu être lue" reessayer={refetch} />
      )}
      {!data && !error && <SqueletteLignes />}
    </div>
  );
}
