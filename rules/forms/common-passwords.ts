/** Common passwords: from general lists, and from religious words. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    00000000 10203040 1029384756 11111111 11223344 12121212 12312312 123123123 123321123 12341234 12344321 1234abcd
    1234qwer 123abc123 123qwe123 147258369 147852369 159753456 19841984 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
    20002000 20202020 31415926 55555555 66666666 69696969 77777777 87654321 88888888 987654321 99999999 a1b2c3d4
    aa123456 aaaaaaaa abc12345 abcabcabc abcd1234 abcdefg1 abcdefgh abracadabra abraham1 access123 access14 admin123
    administrator airforce alexander alleluia amazing1 amazinggrace amazon123 amen1234 america1 andrew android
    angel1234 angels123 anniversary anthony anything arsenal1 artist123 asdf1234 asdfasdf asdfghjk asdfghjkl ashley
    asshole1 atlanta1 australia autumn123 awesome1 babyboy1 babygirl bailey123 bananas1 barbie123 barcelona baseball
    baseball1 basketball batman beautiful benjamin bible123 birthday bitch123 bitcoin1 blackjack blahblah blessed1
    blessing blink182 blizzard brazil123 brother1 buddy123 bulldogs bullshit buster123 butterfly california
    canada123 captain1 casino777 champion1 changeit changeme charlie cheese123 cheesecake chelsea1 chicago1
    chloe1234 chocolate christ123 christian christmas christopher church123 cinderella coffee123 college1 colonel1
    computer cookie123 corona123 corvette cowboy123 cowboys1 cupcakes cycling1 dallas214 dancing1 daniel daniel123
    darling1 daughter david1234 december default1 demo1234 diablo123 diamond1 dinosaur doctor123 dolphin1 donald123
    dontknow dragon123 eagles123 elephant elijah123 elizabeth elshaddai eminem123 emmanuel engineer england1
    english1 enter123 esther123 ethereum excellent ezekiel1 facebook fairytale faith123 faithful family123 fantastic
    father123 february ferrari1 fishing1 florida1 flower123 football football1 forever forgetit forgotten fortnite
    france123 freedom friends fuckyou1 fuckyou2 gabriel1 gandalf1 garfield general1 genesis1 germany1 ginger123
    gmail123 godbless godisgood godisgreat godislove godzilla1 goldfish golfer123 goodbye1 goodluck google123
    gospel123 grace123 graceful grandma1 grandpa1 grateful gratitude guest1234 guinness guitar123 hahaha123
    hallelujah hannah123 harley123 heaven123 hello123 hello1234 hellohello helloworld highschool hiphop123 hockey123
    holidays holybible holyghost holyspirit honey1234 hope1234 hosanna1 hotmail1 hottie123 houston1 hunter123
    hunter22 hunting1 hurricane icecream idontknow ilovegod ilovejesus iloveme1 iloveu123 iloveyou iloveyou1
    immanuel instagram internet iphone12 ireland1 ironmaiden isaac123 isaiah123 italy1234 jackdaniels jackpot1
    jacob123 january1 jehovah1 jennifer jeremiah jessica jesus123 jesus777 jesuschrist jesusislord jesuslovesme
    jesussaves john316 john3:16 jonathan jordan23 joseph123 joshua joyful123 jurassic juventus kawasaki killer123
    kingkong lakers24 lalala123 lawyer123 lazarus1 legend123 letmein letmein1 letmein123 letsgo123 lightning
    linkedin liverpool lkjhgfdsa london123 lordjesus lottery1 lovegod1 lovelove lovely123 loveme123 lovepeace
    loveyou1 lucky777 maggie123 margaret marines1 marlboro martha123 mary12345 master123 matrix123 matthew matthew1
    mercedes mercy123 messiah1 metallica mexico123 michael michael1 michelle mickey123 microsoft midnight1 million1
    minecraft mnbvcxz1 monday123 money123 monkey123 moses1234 mother123 musiclover mustang1 mustang123 mypassword
    navyseal netflix1 newyork1 nicholas nicole nigeria1 ninja1234 nintendo nirvana1 nopassword nothing1 november
    number1a nurse1234 october opensesame openup123 oracle123 orange123 p@55word p@ssw0rd p@ssword panther1 pass1234
    passpass passport passw0rd password password! password1 password12 password123 password1234 patricia paul12345
    paypal123 peace123 pepper123 perfect1 peter1234 peterpan philippians413 phoenix1 pirate123 platinum playstation
    please123 poiuytrewq pokemon1 poker123 porsche1 potatoes praise123 praisegod prayer123 prayers1 president
    princess proverbs psalm23 psalm91 psalms23 psalms91 pumpkin1 purple123 pussycat q1w2e3r4 q1w2e3r4t5 qazwsx
    qazwsxedc qweasd123 qweasdzxc qwerty qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop rachel123 rainbow1
    raphael1 realmadrid rebecca1 redeemer remember richard1 robert123 rocket123 rocknroll rockstar1 root1234
    runescape running1 samantha samsung samuel123 samurai1 sarah1234 savior123 saviour1 school123 scooter1 scotland
    scripture secret123 secretsecret security september sergeant sexy1234 sexygirl shadow123
    shalom123 silver123 singing1 sisters1 skateboard skywalker slipknot snoopy123 snowboard snowwhite soccer123
    soldier1 solomon1 something sophie123 sorry1234 southafrica spanish1 spiderman spotify1 spring123 startrek
    starwars steelers strawberry student1 summer123 sunday123 sunshine superman surfing1 sweetheart swimming
    swordfish system32 teacher1 temp1234 tennis123 tequila1 test1234 testing1 testtest texas1234 thankyou thomas123
    thunder1 tigger123 timothy1 tinkerbell topsecret trinity1 trustno1 tsunami1 twitter1 unicorn1 university
    user1234 vacation victoria vodka1234 voyager1 warcraft warrior1 wasdwasd welcome welcome1 whatever whatsup1
    whiskey1 william1 windows10 windows7 winnie123 winter123 wonderful worship1 yahoo123 yamaha123 yankees1
    yourpassword youtube1 zaq12wsx zaqxsw123 zxcvbnm zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
