const PRENOMS =
  'Éloïse Jean-Noël Gaëlle Maïté Zoé Anaïs Loïc Maël Noëlle Joël Hélène François Cécile Benoît Agnès Aurélien Séverine Étienne Océane Thaïs ' +
  'Marie-Ange Jean-Baptiste Anne-Sophie D’Artagnan Guénolé Yann Nolwenn Tiphaine Morgane Enora Xabi Maddalen Dumenicu Letizia Joan Mireia ' +
  'Nguyễn Thị Đặng Xuân Łukasz Małgorzata Zdzisław Jiří Ondřej Šárka Žofia Ștefan Ioana Mădălina Győző Ágnes Björn Åsa Jürgen Käthe Søren ' +
  'Ærø Þórunn Guðrún Şule Çağla İbrahim Gökhan José Íñigo Conceição João Lourenço Siobhán Pádraig Aoibheann Ngozi Chukwuemeka Oluwaseun ' +
  'Aïssatou Mamadou Fatoumata N’Golo Koffi Awa Rokhaya Tiana Rakoto Andry Teva Hinano Wallès Kévin Sloane Djibril Yasmine Ismaël Nour';
const NOMS =
  'Dupont Lefèvre Müller Ünal O’Brien Mc’Donald D’Alembert De La Fontaine L’Hermitte Le Goff Kergoat Ker’Avel Etcheverry Santoni Puig ' +
  'Ceccaldi Nguyễn-Trần Phạm Wójcik Kowalczyk Dvořák Škoda Horváth Szabó Popescu Ionescu Yılmaz Öztürk Gonçalves Guimarães Núñez Muñoz ' +
  'Bjørnstad Sjöström Guðmundsson Þorsteinsson Strauß Weiß Großmann Okonkwo Ndiaye Diallo Traoré Kouassi Ravalomanana Tuheiava Wamytan ' +
  'Benaïssa El-Khoury Ben-Haïm Cohen-Solal Abd-el-Kader Haddad';
/** Dans leur écriture, entiers. */
const AILLEURS =
  'Иван Петров|Мария Иванова|Олександр Шевченко|Ђорђе Николић|Γιώργος Παπαδόπουλος|Ελένη Νικολάου|Αριστοτέλης Ωνάσης|Արամ Խաչատրյան|' +
  '王小明|李娜|山田太郎|さくら ゆき|김민준|박서연|محمد بن علي|فاطمة الزهراء|דוד כהן|यशवंत शर्मा|สมชาย ใจดี|გიორგი ბერიძე';
const ENSEIGNES =
  'L’Atelier de #|Chez #|# & Fils|Ets # Père et Fils|S.A.R.L. #|SCI du 3, rue #|# - Plomberie|#, artisan d’art|Garage # 2000|La Ferme #|' +
  'Au P’tit #|Cabinet #, Lyon 3e|# + Associés|# et Cie (Paris)|E.U.R.L. # Conseil|Maison # – 1897|Studio #·e·s|# [photographie]|Taxi n° 7 #|' +
  'Boulangerie « # »|#, Œuvres & Bois|4x4 #|A.B.C. #|# – kΩ & µF|Labo TNFα #|Le 5 ½ de #|Traiteur #, 24h/24|#/Design|Café # 100 %|Dr. # M.D.';

const mots = (liste: string): string[] => liste.split(' ');

/** Un peu plus de deux mille noms que des personnes et des métiers portent vraiment, composés de listes ; les mêmes à chaque fois. */
export const nomsReels = (): string[] => {
  const [prenoms, noms] = [mots(PRENOMS), mots(NOMS)];
  const personnes = prenoms.flatMap((prenom, rang) =>
    Array.from({ length: 8 }, (_, pas) => `${prenom} ${noms[(rang * 7 + pas * 5) % noms.length]}`),
  );
  const enseignes = ENSEIGNES.split('|').flatMap((forme, rang) =>
    Array.from({ length: 45 }, (_, pas) => forme.replace('#', noms[(rang + pas) % noms.length]!)),
  );
  return [...new Set([...personnes, ...enseignes, ...AILLEURS.split('|')])];
};
