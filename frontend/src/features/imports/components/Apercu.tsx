import type { ApercuImport, GenreImport, ReponsesImport } from '@facturier/domaine/contrat/imports';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import cartes from '@/components/carte.module.css';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { TONS } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { accorder } from '@/lib/format/montant';
import { aImporter, ORDRE_DES_SORTS, pourquoiAttendre, SORTS } from '../model/bilan';
import { GENRES } from '../model/genres';
import { Questions } from './Questions';
import { Rangees } from './Rangees';
import stylesApercu from './apercu.module.css';
import styles from './imports.module.css';

/** Combien de lignes ont chaque sort. */
function Nombres({ nombres }: Pick<ApercuImport, 'nombres'>): JSX.Element {
  return (
    <dl className={stylesApercu.nombres}>
      {ORDRE_DES_SORTS.filter((sort) => nombres[sort] > 0 || sort === 'nouveau').map((sort) => {
        const { nom, plusieurs, ton, icone } = SORTS[sort];
        return (
          <div key={sort}>
            <dt className={clsx(stylesApercu.sort, TONS[ton])}>
              <Icone nom={icone} taille={14} epaisseur={2} />
              {nombres[sort] > 1 ? plusieurs : nom}
            </dt>
            <dd className={textes.chiffres}>{nombres[sort]}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Ce que l'import ferait, avant qu'il fasse quoi que ce soit. */
export function Apercu({
  genre,
  apercu,
  reponses,
  refus,
  occupe,
  surReponse,
  surRetour,
  surImport,
}: {
  genre: GenreImport;
  apercu: ApercuImport;
  reponses: ReponsesImport;
  refus: string | null;
  occupe: boolean;
  surReponse: (reponse: ReponsesImport) => void;
  surRetour: () => void;
  surImport: () => void;
}): JSX.Element {
  const { un, plusieurs } = GENRES[genre];
  const nombre = aImporter(genre, apercu, reponses);
  const attente = pourquoiAttendre(genre, apercu, reponses);
  return (
    <section className={cartes.carte} aria-labelledby="titre-apercu">
      <h2 id="titre-apercu">Rien n’est encore importé</h2>
      <Nombres nombres={apercu.nombres} />
      {apercu.avis.map((avis) => (
        <Alerte
          key={avis}
          type="alerte"
          action={apercu.bloque && <Link to={paths.abonnement.href()}>Voir les plans</Link>}
        >
          {avis}
        </Alerte>
      ))}
      <Questions questions={apercu.questions} reponses={reponses} surReponse={surReponse} />
      <Rangees apercu={apercu} />
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className={styles.barre}>
        <p role="status">{occupe ? 'Calcul de l’aperçu…' : attente}</p>
        <Button onClick={surRetour}>Retour</Button>
        <Button type="primary" onClick={surImport} disabled={attente !== null || occupe} aria-busy={occupe}>
          {nombre > 0 ? `Importer ${accorder(nombre, un, plusieurs)}` : 'Importer'}
        </Button>
      </div>
    </section>
  );
}
