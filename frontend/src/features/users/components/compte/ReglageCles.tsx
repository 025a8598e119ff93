import type { CleAcces } from '@facturier/domaine/contrat/cles';
import { CLES_AU_PLUS } from '@facturier/domaine/saisies/cle';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import lignes from '@/components/lignes.module.css';
import { saitLesCles, useAjoutCle, useCles, useGardeCle, useRetraitCle } from '@/features/auth/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { afficherInstant } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { CodesSecours } from './CodesSecours';
import { NomDeCle } from './NomDeCle';
import { PreuveMotDePasse } from './PreuveMotDePasse';
import styles from '../../pages/PageCompte.module.css';
import stylesSection from '@/components/Section.module.css';

function LigneCle({
  cle,
  garder,
  renommer,
  retirer,
}: {
  cle: CleAcces;
  garder: () => void;
  renommer: () => void;
  retirer: () => void;
}): JSX.Element {
  return (
    <li>
      <div>
        <p className={lignes.titre}>{cle.nom}</p>
        <p className={styles.aide}>
          Ajoutée le {afficherInstant(cle.creeeLe)},{' '}
          {cle.utiliseeLe ? `utilisée le ${afficherInstant(cle.utiliseeLe)}` : 'jamais utilisée'}
        </p>
        {cle.ecarteeLe && (
          <p className={styles.aide}>
            Écartée le {afficherInstant(cle.ecarteeLe)}&nbsp;: elle a peut-être été copiée, et n’ouvre plus
            votre compte.
          </p>
        )}
      </div>
      <div className={stylesSection.actes}>
        {cle.ecarteeLe && (
          <Button size="small" onClick={garder} aria-label={`Garder ${cle.nom}`}>
            Garder
          </Button>
        )}
        <Button size="small" onClick={renommer} aria-label={`Renommer ${cle.nom}`}>
          Renommer
        </Button>
        <Button size="small" onClick={retirer} aria-label={`Retirer ${cle.nom}`}>
          Retirer
        </Button>
      </div>
    </li>
  );
}

/** Ce qui attend le mot de passe, et ce que sa réussite et son échec font dire. */
interface Acte {
  faire: () => Promise<unknown>;
  dit: string;
  defaut: string;
}

/** Les clés d'accès : en ajouter, les nommer, en garder, en retirer ; le mot de passe d'abord, si la session est trop ancienne. */
export function ReglageCles(): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const cles = useCles();
  const ajout = useAjoutCle();
  const retrait = useRetraitCle();
  const garde = useGardeCle();
  const [aProuver, setAProuver] = useState<Acte | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [aNommer, setANommer] = useState<CleAcces | null>(null);

  const mener = (acte: Acte): Promise<void> => {
    setAProuver(null);
    return acte
      .faire()
      .then(() => void fait(acte.dit))
      .catch((erreur: unknown) => {
        if (erreur instanceof ErreurApi && erreur.code === 'PREUVE_REQUISE') setAProuver(acte);
        else refus(acte.defaut)(erreur);
      });
  };
  const ajouter: Acte = {
    faire: () => ajout.mutateAsync().then(({ codesSecours }) => setCodes(codesSecours)),
    dit: 'Clé d’accès ajoutée.',
    defaut: 'La clé d’accès n’a pas été ajoutée. Réessayez, ou choisissez-en une qui n’est pas déjà là.',
  };
  const garder = ({ id }: CleAcces): Promise<void> =>
    mener({
      faire: () => garde.mutateAsync(id),
      dit: 'Clé d’accès gardée\u00a0: elle ouvre de nouveau votre compte.',
      defaut: 'La clé d’accès n’a pas pu être gardée.',
    });
  const retirer = ({ id, nom }: CleAcces): void =>
    void modal.confirm({
      title: `Retirer «\u00a0${nom}\u00a0»\u00a0?`,
      content: 'Cette clé n’ouvrira plus votre compte. Effacez-la aussi de votre appareil.',
      okText: 'Retirer la clé',
      cancelText: 'Annuler',
      onOk: () =>
        mener({
          faire: () => retrait.mutateAsync(id),
          dit: 'Clé d’accès retirée.',
          defaut: 'La clé d’accès n’a pas pu être retirée.',
        }),
    });

  if (codes)
    return (
      <CodesSecours
        codes={codes}
        titre="Votre clé d’accès seconde votre mot de passe."
        terminer={() => setCodes(null)}
      />
    );
  if (aProuver)
    return (
      <PreuveMotDePasse
        libelle="Votre mot de passe, pour changer vos clés d’accès"
        continuer={() => void mener(aProuver)}
        annuler={() => setAProuver(null)}
      />
    );
  return (
    <ListeEtats
      requete={cles}
      nombre={cles.data ? 1 : 0}
      erreur="Vos clés d’accès n’ont pas pu être chargées."
      squelette={<SqueletteLignes nombre={1} />}
      vide={null}
    >
      {(cles.data?.length ?? 0) > 0 && (
        <ul className={lignes.lignes}>
          {cles.data?.map((cle) => (
            <LigneCle
              key={cle.id}
              cle={cle}
              garder={() => void garder(cle)}
              renommer={() => setANommer(cle)}
              retirer={() => retirer(cle)}
            />
          ))}
        </ul>
      )}
      <Ajout
        pleine={(cles.data?.length ?? 0) >= CLES_AU_PLUS}
        enCours={ajout.isPending}
        ajouter={() => void mener(ajouter)}
      />
      {aNommer && <NomDeCle cle={aNommer} fermer={() => setANommer(null)} />}
    </ListeEtats>
  );
}

function Ajout({
  pleine,
  enCours,
  ajouter,
}: {
  pleine: boolean;
  enCours: boolean;
  ajouter: () => void;
}): JSX.Element {
  if (pleine)
    return <p className={styles.aide}>Dix clés, c’est le plus&nbsp;: retirez-en une pour en ajouter.</p>;
  if (!saitLesCles())
    return (
      <p className={styles.aide}>Ce navigateur ne sait pas se servir d’une clé d’accès à cette adresse.</p>
    );
  return (
    <Button loading={enCours} aria-busy={enCours} onClick={ajouter}>
      Ajouter une clé d’accès
    </Button>
  );
}
