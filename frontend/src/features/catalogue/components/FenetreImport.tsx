import type { CriteresImportArticles, ImportArticles } from '@facturier/domaine/contrat/catalogue';
import { Checkbox } from 'antd';
import { clsx } from 'clsx';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useDepot } from '@/components/use-depot';
import { accorder } from '@/lib/format/montant';
import { useImport } from '../api/importer';
import { colonnesLues, resumeImport } from '../model/import';
import { RangeesImportees } from './RangeesImportees';
import styles from './catalogue.module.css';

type Choix = Pick<CriteresImportArticles, 'fautes' | 'existants'>;

/** Ce que l'on décide des lignes refusées et des articles déjà là ; rien, s'il n'y en a pas. */
function ChoixImport({
  apercu: { nombres },
  choix,
  surChoix,
}: {
  apercu: ImportArticles;
  choix: Choix;
  surChoix: (choix: Choix) => void;
}): JSX.Element {
  return (
    <div className={styles.choixImport}>
      {nombres.refusee > 0 && (
        <Checkbox
          checked={choix.fautes === 'sauter'}
          onChange={({ target }) => surChoix({ ...choix, fautes: target.checked ? 'sauter' : 'arreter' })}
        >
          Importer les autres sans {nombres.refusee > 1 ? `ces ${nombres.refusee} lignes` : 'cette ligne'}
        </Checkbox>
      )}
      {nombres.different > 0 && (
        <Checkbox
          checked={choix.existants === 'remplacer'}
          onChange={({ target }) =>
            surChoix({ ...choix, existants: target.checked ? 'remplacer' : 'garder' })
          }
        >
          Mettre à jour {accorder(nombres.different, 'article')} déjà au catalogue
        </Checkbox>
      )}
    </div>
  );
}

/** Le fichier à choisir ; il se lit aussitôt. */
function ChoixFichier({
  nom,
  surFichier,
}: {
  nom: string | undefined;
  surFichier: (fichier: File) => void;
}): JSX.Element {
  const { champ, survole, gestes, choisir, surChoix } = useDepot(surFichier);
  return (
    <div className={clsx(styles.depot, survole && styles.survolee)} {...gestes}>
      <Icone nom="facture" taille={22} />
      {nom && <b>{nom}</b>}
      <Bouton onClick={choisir}>{nom ? 'Choisir un autre fichier' : 'Choisir un fichier CSV'}</Bouton>
      <p>ou déposez-le ici, un mégaoctet au plus</p>
      <input
        ref={champ}
        type="file"
        className={textes.lecteurs}
        tabIndex={-1}
        aria-label="Fichier d’articles"
        accept=".csv,.txt,text/csv"
        onChange={surChoix}
      />
    </div>
  );
}

function Lu({ apercu }: { apercu: ImportArticles }): JSX.Element {
  const { lues, ignorees } = colonnesLues(apercu);
  return (
    <>
      <p role="status" className={styles.bilan}>
        <b>{resumeImport(apercu)}</b>
      </p>
      <p className={styles.note}>
        Fichier lu en {apercu.encodage}. Colonnes&nbsp;: {lues}.{ignorees && ` Non lues\u00a0: ${ignorees}.`}
      </p>
      <RangeesImportees apercu={apercu} />
    </>
  );
}

/** L'import d'un fichier d'articles : il se montre, puis entre d'un seul tenant. */
export default function FenetreImport({
  surFermeture,
  surImport,
}: {
  surFermeture: () => void;
  surImport: (bilan: ImportArticles) => void;
}): JSX.Element {
  const [fichier, setFichier] = useState<File | null>(null);
  const [choix, setChoix] = useState<Choix>({ fautes: 'arreter', existants: 'garder' });
  const lecture = useImport();
  const envoi = useImport();
  const apercu = lecture.data;
  const choisir = (choisi: File): void => {
    setFichier(choisi);
    setChoix({ fautes: 'arreter', existants: 'garder' });
    envoi.reset();
    lecture.mutate({ fichier: choisi, criteres: { acte: 'apercu' } });
  };
  const importer = (): void => {
    if (fichier && !envoi.isPending)
      envoi.mutate({ fichier, criteres: { acte: 'importer', ...choix } }, { onSuccess: surImport });
  };
  const { nouveau = 0, different = 0, refusee = 0 } = apercu?.nombres ?? {};
  const aEcrire = nouveau + (choix.existants === 'remplacer' ? different : 0);
  return (
    <Fenetre
      open
      title="Importer des articles"
      okText={aEcrire > 0 ? `Importer ${accorder(aEcrire, 'article')}` : 'Importer'}
      cancelText="Annuler"
      width={720}
      onOk={importer}
      onCancel={surFermeture}
      okButtonProps={{
        disabled: aEcrire === 0 || (refusee > 0 && choix.fautes !== 'sauter'),
        loading: envoi.isPending,
        'aria-busy': envoi.isPending,
      }}
    >
      <div className={styles.import}>
        <ChoixFichier nom={fichier?.name} surFichier={choisir} />
        {lecture.isPending && <p role="status">Lecture du fichier…</p>}
        <RefusEnvoi refus={lecture.error ?? envoi.error} defaut="Ce fichier n’a pas pu être lu." />
        {apercu && <Lu apercu={apercu} />}
        {apercu && <ChoixImport apercu={apercu} choix={choix} surChoix={setChoix} />}
        {apercu && nouveau + different === 0 && refusee === 0 && (
          <Alerte type="info">Tous ces articles sont déjà au catalogue, tels quels.</Alerte>
        )}
      </div>
    </Fenetre>
  );
}
